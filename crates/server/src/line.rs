//! One TCP connection: counted while it lasts, and given up when its peer does not read what we write.

use std::io::{self, ErrorKind, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::places::Place;

/// While something waits to be written, at least so many bytes must go within the patience for writing. Less than that
/// is no slow network but somebody who wants to keep our memory.
const LEAST: usize = 8 << 10;

/// A TCP connection.
pub(crate) struct Line {
    stream: TcpStream,
    patience: Duration,
    /// Since when something waits to be written: when that has been too long, and how much went meanwhile.
    waiting: Option<Waiting>,
    /// `None` if it comes from a trusted proxy, whose visitors are counted by themselves.
    _place: Option<Place<IpAddr>>,
}

struct Waiting {
    deadline: Pin<Box<Sleep>>,
    gone: usize,
}

impl Line {
    pub(crate) fn new(stream: TcpStream, patience: Duration, place: Option<Place<IpAddr>>) -> Self {
        Self { stream, patience, waiting: None, _place: place }
    }

    /// Passes on how far writing came, unless too little has gone for too long.
    fn watch_over(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
        offered: usize,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(count)) if count >= offered => self.waiting = None,
            Poll::Ready(Ok(count)) => self.note(count),
            Poll::Ready(Err(_)) => return written,
            Poll::Pending => self.note(0),
        }
        let Some(waiting) = &mut self.waiting else { return written };
        match waiting.deadline.as_mut().poll(context) {
            Poll::Ready(()) => {
                Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the peer does not read")))
            }
            Poll::Pending => written,
        }
    }

    /// So much went, and something still waits.
    fn note(&mut self, count: usize) {
        let patience = self.patience;
        let begin = || Waiting { deadline: Box::pin(sleep(patience)), gone: 0 };
        let waiting = self.waiting.get_or_insert_with(begin);
        waiting.gone += count;
        if waiting.gone >= LEAST {
            *waiting = begin();
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch_over(context, written, bytes.len())
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch_over(context, written, parts.iter().map(|part| part.len()).sum())
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    async fn pair(patience: Duration) -> (Line, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let peer = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        (Line::new(stream, patience, None), peer)
    }

    #[tokio::test]
    async fn who_does_not_read_is_given_up() {
        let (mut line, _peer) = pair(Duration::from_millis(200)).await;
        let written = line.write_all(&vec![0; 64 << 20]).await;
        assert_eq!(written.unwrap_err().kind(), ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn who_reads_is_waited_for_however_long_it_takes() {
        let (mut line, mut peer) = pair(Duration::from_secs(1)).await;
        let bytes = vec![7; 16 << 20];
        let length = bytes.len();
        let reader = tokio::spawn(async move {
            let (mut total, mut buffer) = (0, vec![0; 1 << 20]);
            while total < length {
                total += peer.read(&mut buffer).await.unwrap();
                tokio::time::sleep(Duration::from_millis(80)).await;
            }
            total
        });
        line.write_all(&bytes).await.unwrap();
        drop(line);
        assert_eq!(reader.await.unwrap(), length);
    }
}
