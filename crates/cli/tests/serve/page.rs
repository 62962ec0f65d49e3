//! A page that expects its server to vanish at any moment.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Packet;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use underwood_protocol::{Answer, Command, Frame, Message, Refusal, Request};

/// Nothing takes this long: who waits longer is stuck.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The server has vanished.
#[derive(Debug)]
pub(crate) struct Gone;

/// One person's page.
#[derive(Default)]
pub(crate) struct Page {
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    cookie: Option<String>,
    last_id: u32,
    /// The match as last told.
    pub(crate) frame: Option<Frame>,
    /// What was seen of its moves, and by whom they were.
    pub(crate) log: Vec<(Option<underwood_core::Seat>, String)>,
    /// The own actions that were acknowledged, in order.
    pub(crate) acknowledged: Vec<String>,
    /// One that was sent and not answered yet, with the number of its frame.
    pub(crate) pending: Option<(u32, String)>,
}

impl Page {
    /// Comes, or comes back.
    pub(crate) async fn connect(&mut self, address: SocketAddr) -> Result<(), Gone> {
        let mut request = format!("ws://{address}/ws").into_client_request().map_err(|_| Gone)?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie is plain text"));
        }
        let (socket, response) = tokio_tungstenite::connect_async(request).await.map_err(|_| Gone)?;
        if let Some(cookie) = response.headers().get("set-cookie") {
            assert!(self.cookie.is_none(), "a session that was given is known for ever");
            let cookie = cookie.to_str().expect("a cookie is plain text");
            self.cookie = cookie.split(';').next().map(ToOwned::to_owned);
        }
        self.socket = Some(socket);
        self.receive().await.map(drop)
    }

    /// Forgets the match, to begin another.
    pub(crate) fn begin(&mut self) {
        self.frame = None;
        self.log.clear();
        self.acknowledged.clear();
        self.pending = None;
    }

    async fn receive(&mut self) -> Result<Message, Gone> {
        tokio::time::timeout(PATIENCE, self.wait_for_message()).await.expect("no match is stuck")
    }

    async fn wait_for_message(&mut self) -> Result<Message, Gone> {
        let socket = self.socket.as_mut().ok_or(Gone)?;
        loop {
            match socket.next().await {
                Some(Ok(Packet::Text(text))) => {
                    let message = serde_json::from_str(&text).expect("the server speaks the protocol");
                    self.note(&message);
                    return Ok(message);
                }
                Some(Ok(Packet::Close(_)) | Err(_)) | None => return Err(Gone),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Puts a frame together with what came before.
    fn note(&mut self, message: &Message) {
        let Message::Frame { frame } = message else { return };
        self.log.truncate(frame.kept as usize);
        self.log.extend(frame.seen.iter().map(|seen| (seen.seat, seen.text.clone())));
        self.frame = Some((**frame).clone());
    }

    /// Sends a request and waits for what comes of it.
    pub(crate) async fn ask(&mut self, command: Command) -> Result<Result<Answer, Refusal>, Gone> {
        self.last_id += 1;
        let sent = self.last_id;
        let request = serde_json::to_string(&Request { id: sent, command }).expect("a request is plain data");
        let socket = self.socket.as_mut().ok_or(Gone)?;
        socket.send(Packet::text(request)).await.map_err(|_| Gone)?;
        loop {
            match self.receive().await? {
                Message::Answer { id, answer } if id == sent => return Ok(Ok(answer)),
                Message::Refused { id: Some(id), refusal } if id == sent => return Ok(Err(refusal)),
                _ => {}
            }
        }
    }

    /// Waits until the match is told as far as this.
    pub(crate) async fn until(&mut self, fits: impl Fn(&Frame) -> bool) -> Result<&Frame, Gone> {
        while !self.frame.as_ref().is_some_and(&fits) {
            self.receive().await?;
        }
        Ok(self.frame.as_ref().expect("it is told"))
    }
}
