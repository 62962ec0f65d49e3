//! Reads what a page sends. It waits for nothing else, so it sees at once when the page goes.

use std::error::Error as _;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Packet, WebSocket, close_code};
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use underwood_protocol::{Refusal, RefusalKind, Request, Unreadable};

use super::writer::Outbox;
use super::{FAREWELL, Gone};
use crate::limits::Gate;

/// A page that says nothing for so long, not even that it is there, is gone.
const SILENCE: Duration = Duration::from_mins(1);

/// After so many refused messages a page that asks too much is shown out.
const TOLERANCE: u32 = 100;

/// A request, and when it came.
pub(super) struct Heard {
    pub(super) request: Request,
    pub(super) at: Instant,
}

/// What comes from one page.
pub(super) struct Reader {
    pub(super) gate: Arc<Gate>,
    pub(super) user: String,
    pub(super) packets: SplitStream<WebSocket>,
    pub(super) heard: mpsc::Sender<Heard>,
    pub(super) outbox: Outbox,
    pub(super) refused: u32,
}

impl Reader {
    /// Reads until the page goes or is shown out.
    pub(super) async fn run(mut self) {
        // Whoever is gone needs no goodbye.
        let _gone: Result<(), Gone> = self.listen().await;
    }

    async fn listen(&mut self) -> Result<(), Gone> {
        loop {
            match timeout(SILENCE, self.packets.next()).await {
                Ok(Some(Ok(packet))) => self.receive(packet).await?,
                Ok(Some(Err(error))) => return self.give_up(&error).await,
                _ => return Err(Gone),
            }
        }
    }

    /// Nothing more can be read from this page. If that is its own fault, it is told so.
    async fn give_up(&self, error: &axum::Error) -> Result<(), Gone> {
        if let Some((code, reason)) = fault(error) {
            self.outbox.close(code, reason).await?;
            // What is still under way can no longer be read. If the connection ended at once, the system might
            // throw our farewell away.
            sleep(FAREWELL).await;
        }
        Err(Gone)
    }

    async fn receive(&mut self, packet: Packet) -> Result<(), Gone> {
        let request: Result<Request, Unreadable> = match packet {
            Packet::Text(text) => text.as_str().parse(),
            Packet::Binary(_) => {
                Err(Unreadable { id: None, why: "messages are texts, not bytes".to_owned() })
            }
            Packet::Ping(_) | Packet::Pong(_) => return self.admit(None).await.map(drop),
            Packet::Close(_) => return self.see_off().await,
        };
        let id = request.as_ref().map_or_else(|unreadable| unreadable.id, |request| Some(request.id));
        if !self.admit(id).await? {
            return Ok(());
        }
        match request {
            Ok(request) => self.heard.send(Heard { request, at: Instant::now() }).await.map_err(|_| Gone),
            Err(Unreadable { id, why }) => {
                self.outbox.refuse(id, Refusal::new(RefusalKind::Unreadable, why)).await
            }
        }
    }

    /// May the page send one more thing? If not it is told so, and shown out if it goes on.
    async fn admit(&mut self, id: Option<u32>) -> Result<bool, Gone> {
        if self.gate.admits_message(&self.user) {
            return Ok(true);
        }
        self.refused += 1;
        if self.refused > TOLERANCE {
            self.outbox.close(close_code::POLICY, "too many messages").await?;
            return self.see_off().await.map(|()| false);
        }
        let most = self.gate.limits().messages_per_second;
        let why = format!("too many messages: at most {most} a second in the long run");
        self.outbox.refuse(id, Refusal::new(RefusalKind::TooMany, why)).await.map(|()| false)
    }

    /// Reads what is still under way, or the system would throw our farewell away with it.
    async fn see_off(&mut self) -> Result<(), Gone> {
        let rest = async { while let Some(Ok(_)) = self.packets.next().await {} };
        drop(timeout(FAREWELL, rest).await);
        Err(Gone)
    }
}

/// What a page did wrong, as a connection is closed for it; nothing if the connection just broke.
fn fault(error: &axum::Error) -> Option<(u16, &'static str)> {
    match error.source()?.downcast_ref()? {
        tungstenite::Error::Capacity(_) => Some((close_code::SIZE, "the message is too long")),
        tungstenite::Error::Utf8(_) => Some((close_code::INVALID, "the text is not UTF-8")),
        tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        tungstenite::Error::Protocol(_) => Some((close_code::PROTOCOL, "this is no frame of a WebSocket")),
        _ => None,
    }
}
