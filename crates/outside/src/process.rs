//! One run of a program: lines in, lines out, and an end that comes for certain.
//!
//! Reading and writing have threads of their own, so that a program that does not read, or does not stop writing, can
//! neither hold us up nor fill our memory. On Unix a program leads a process group, which ends as a whole; on Linux the
//! kernel ends it even when we are killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use crate::stderr::LastWords;

/// No answer is longer.
const LONGEST: u64 = 64 << 10;

/// A run.
pub(crate) struct Process {
    child: Child,
    /// `None` once its input is closed.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
    last_words: LastWords,
    is_reaped: bool,
}

/// What came from a program.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// More than an answer can be.
    TooMuch,
    /// It closed its output.
    End,
    /// Nothing, in the time it had.
    Nothing,
}

impl Process {
    /// Starts a program, named by the first word, with the other words as arguments. The thread that starts it must live
    /// as long as it should.
    pub(crate) fn start(words: &[String]) -> std::io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        bind(&mut command);
        let mut child = command.spawn()?;
        let input = child.stdin.take().map(write_in_turn).expect("its input is piped");
        let output = child.stdout.take().map(read_in_turn).expect("its output is piped");
        let last_words = child.stderr.take().map(LastWords::of).expect("its standard error is piped");
        Ok(Self { child, input: Some(input), output, last_words, is_reaped: false })
    }

    /// Says a line. That nobody listens shows when there is no answer.
    pub(crate) fn say(&self, line: Vec<u8>) {
        if let Some(input) = &self.input {
            drop(input.send(line));
        }
    }

    /// The next line, if it comes in time.
    pub(crate) fn hear(&self, patience: Duration) -> Heard {
        match self.output.recv_timeout(patience) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// How it ended, if it does within a moment.
    pub(crate) fn exit(&mut self, moment: Duration) -> Option<ExitStatus> {
        poll(moment, || has_exited(&mut self.child).then_some(()))?;
        self.reap()
    }

    /// The last lines of its standard error.
    pub(crate) fn last_words(&self, moment: Duration) -> Vec<String> {
        self.last_words.tell(moment)
    }

    /// Closes its input, and gives it a moment to end by itself.
    pub(crate) fn dismiss(&mut self, moment: Duration) {
        self.input = None;
        poll(moment, || has_exited(&mut self.child).then_some(()));
        self.reap();
    }

    /// Ends it and whatever it started, and leaves no zombie behind.
    fn reap(&mut self) -> Option<ExitStatus> {
        if !self.is_reaped {
            end_group(&mut self.child);
            self.is_reaped = true;
        }
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.reap();
    }
}

/// Asks again and again, for some time, until there is an answer.
pub(crate) fn poll<T>(time: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    const PAUSE: Duration = Duration::from_millis(1);
    let start = Instant::now();
    loop {
        let answer = ask();
        if answer.is_some() || start.elapsed() >= time {
            return answer;
        }
        sleep(PAUSE);
    }
}

/// A thread that writes what it is sent, until there is nothing more or nobody reads.
fn write_in_turn(mut stdin: ChildStdin) -> Sender<Vec<u8>> {
    let (sender, lines) = channel::<Vec<u8>>();
    spawn(move || while lines.recv().is_ok_and(|line| stdin.write_all(&line).is_ok()) {});
    sender
}

/// A thread that reads lines and hands them over one by one.
fn read_in_turn(stdout: ChildStdout) -> Receiver<Heard> {
    let (sender, heard) = sync_channel(1);
    spawn(move || read_lines(stdout, &sender));
    heard
}

fn read_lines(stdout: ChildStdout, sender: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        let heard = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if line.pop_if(|last| *last == b'\n').is_some() => Heard::Line(line),
            Ok(read) if read as u64 == LONGEST => Heard::TooMuch,
            // Its last words, cut off.
            Ok(_) => Heard::Line(line),
        };
        if sender.send(heard).is_err() {
            return;
        }
    }
}

/// Has it ended? It is not reaped: its number must stay its own until its group has been ended.
#[cfg(unix)]
fn has_exited(child: &mut Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // An error means that there is nothing to wait for.
    waitid(WaitId::Pid(pid(child)), options).map_or(true, |status| status.is_some())
}

#[cfg(not(unix))]
fn has_exited(child: &mut Child) -> bool {
    child.try_wait().map_or(true, |status| status.is_some())
}

#[cfg(unix)]
fn end_group(child: &mut Child) {
    // Both fail when there is nobody left, which is what we want. It may have left its group itself.
    let _ = rustix::process::kill_process_group(pid(child), rustix::process::Signal::KILL);
    let _ = child.kill();
}

#[cfg(not(unix))]
fn end_group(child: &mut Child) {
    // It fails when it has ended, which is what we want.
    let _ = child.kill();
}

#[cfg(unix)]
fn pid(child: &Child) -> rustix::process::Pid {
    rustix::process::Pid::from_child(child)
}

/// Makes it the leader of a group, and its life end with ours.
#[cfg(target_os = "linux")]
fn bind(command: &mut Command) {
    use rustix::process::{Signal, getpid, getppid, set_parent_process_death_signal};
    use std::os::unix::process::CommandExt;
    let us = getpid();
    let die_with_us = move || {
        set_parent_process_death_signal(Some(Signal::KILL))?;
        // This process may have ended before the kernel was asked: then nobody would end the program. So look again.
        if getppid() == Some(us) { Ok(()) } else { Err(std::io::ErrorKind::BrokenPipe.into()) }
    };
    command.process_group(0);
    // SAFETY: between fork and exec the closure makes two system calls. It takes no lock, allocates nothing and touches
    // no memory but its own copy of a number.
    #[expect(unsafe_code, reason = "nothing else outlasts our being killed")]
    unsafe {
        command.pre_exec(die_with_us);
    }
}

/// Makes it the leader of a group. If we are killed, the end of its input tells it.
#[cfg(all(unix, not(target_os = "linux")))]
fn bind(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn bind(_: &mut Command) {}
