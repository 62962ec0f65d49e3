//! Writes to a page: what it is told, and every now and then whether it is still there.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Packet, WebSocket, close_code};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use tokio::sync::{mpsc, watch};
use tokio::time::interval;
use tracing::debug;
use underwood_protocol::{Message, Refusal};

use super::Gone;
use crate::door::closing;

/// How often we ask whether a page is still there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How many messages wait for a page that is slow to read. Frames are only made when there is room for them, so a slow
/// page skips some.
const WAITING: usize = 4;

/// Where messages for a page are put.
#[derive(Clone)]
pub(super) struct Outbox(mpsc::Sender<Packet>);

/// What takes them from there.
pub(super) struct Writer {
    outgoing: mpsc::Receiver<Packet>,
    packets: SplitSink<WebSocket, Packet>,
    is_closing: watch::Receiver<bool>,
}

impl Writer {
    pub(super) fn new(
        packets: SplitSink<WebSocket, Packet>,
        is_closing: watch::Receiver<bool>,
    ) -> (Outbox, Self) {
        let (sender, outgoing) = mpsc::channel(WAITING);
        (Outbox(sender), Self { outgoing, packets, is_closing })
    }

    /// Writes until the page is closed, breaks, or the server goes.
    pub(super) async fn run(mut self) {
        let mut heartbeat = interval(HEARTBEAT);
        loop {
            let packet = tokio::select! {
                packet = self.outgoing.recv() => packet,
                _ = heartbeat.tick() => Some(Packet::Ping(Vec::new().into())),
                () = closing(&mut self.is_closing) => return self.take_leave().await,
            };
            let Some(packet) = packet else { return };
            let is_last = matches!(packet, Packet::Close(_));
            if self.packets.send(packet).await.is_err() || is_last {
                return;
            }
        }
    }

    async fn take_leave(&mut self) {
        let goodbye = text(&Message::Goodbye);
        let end =
            Packet::Close(Some(CloseFrame { code: close_code::RESTART, reason: "the server goes".into() }));
        for packet in [goodbye, end] {
            if self.packets.send(packet).await.is_err() {
                return;
            }
        }
    }
}

impl Outbox {
    pub(super) async fn send(&self, message: &Message) -> Result<(), Gone> {
        self.0.send(text(message)).await.map_err(|_| Gone)
    }

    pub(super) async fn refuse(&self, id: Option<u32>, refusal: Refusal) -> Result<(), Gone> {
        debug!(kind = ?refusal.kind, "a request is refused");
        self.send(&Message::Refused { id, refusal }).await
    }

    /// Shows the page out.
    pub(super) async fn close(&self, code: u16, reason: &'static str) -> Result<(), Gone> {
        let frame = CloseFrame { code, reason: reason.into() };
        self.0.send(Packet::Close(Some(frame))).await.map_err(|_| Gone)
    }
}

fn text(message: &Message) -> Packet {
    Packet::Text(serde_json::to_string(message).expect("a message is plain data").into())
}
