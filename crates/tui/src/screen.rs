//! The terminal itself: drawn on, listened to, and left as it was found.

use std::io::{self, stdout};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use ratatui::DefaultTerminal;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use underwood_catalog::Considered;
use underwood_core::BotError;
use underwood_protocol::Message;

/// Something that happens to us.
pub(crate) enum Event {
    /// At the terminal.
    Terminal(event::Event),
    /// Somebody has thought: for whom it was, and what came of it.
    Thought(u64, Result<Considered, BotError>),
    /// A moment has passed, in the run with this number.
    Tick(u64),
    /// The line to a server is open, with this cookie.
    Wired(Option<String>),
    /// The line to a server is cut.
    Cut(String),
    /// A server says something.
    Heard(Box<Message>),
    /// The terminal is gone.
    Gone,
}

/// The terminal.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
    events: Receiver<Event>,
    sender: Sender<Event>,
}

impl Screen {
    /// Takes the terminal. A thread waits for keys, so that nobody has to look again and again.
    pub(crate) fn open() -> io::Result<Self> {
        let terminal = ratatui::try_init()?;
        execute!(stdout(), EnableMouseCapture)?;
        let (sender, events) = channel();
        let keys = sender.clone();
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if keys.send(Event::Terminal(event)).is_err() {
                    return;
                }
            }
            drop(keys.send(Event::Gone));
        });
        Ok(Self { terminal, events, sender })
    }

    /// Draws.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        self.terminal.draw(|frame| draw(frame.buffer_mut())).map(|_| ())
    }

    /// Its columns and rows.
    pub(crate) fn size(&self) -> (u16, u16) {
        self.terminal.size().map_or((80, 24), |size| (size.width, size.height))
    }

    /// Where those who think send what they thought.
    pub(crate) fn sender(&self) -> Sender<Event> {
        self.sender.clone()
    }

    /// Waits for the next event.
    pub(crate) fn wait(&self) -> Event {
        self.events.recv().unwrap_or(Event::Gone)
    }

    /// An event that has come already.
    pub(crate) fn next(&self) -> Option<Event> {
        self.events.try_recv().ok()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        drop(execute!(stdout(), DisableMouseCapture));
        ratatui::restore();
    }
}
