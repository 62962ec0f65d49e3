//! A long answer that is handed out piece by piece, so that we know until when it is held in memory.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::Bytes;
use http_body::{Body, Frame, SizeHint};

use crate::places::Place;

/// How much is handed out at once.
const PIECE: usize = 64 << 10;

/// The rest of a long answer. It counts as one of its reader's until all of it is handed out.
pub(crate) struct Reply {
    rest: Bytes,
    _place: Place<IpAddr>,
}

impl Reply {
    pub(crate) fn new(bytes: impl Into<Bytes>, place: Place<IpAddr>) -> Self {
        Self { rest: bytes.into(), _place: place }
    }
}

impl Body for Reply {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        if self.rest.is_empty() {
            return Poll::Ready(None);
        }
        let length = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(length);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
