//! One person's page: a WebSocket, the match as last told, and what was seen of its moves.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::http;

/// Who waits longer than this for an answer gets none.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// A page that is open.
pub(crate) struct Page {
    socket: WebSocketStream<TcpStream>,
    /// Who the server thinks we are.
    pub(crate) cookie: String,
    last_id: u64,
    /// The match as last told.
    pub(crate) frame: Value,
    /// The moves as they were seen, and by whom they were.
    pub(crate) log: Vec<(Option<u64>, String)>,
    /// The tables of the lobby as last told.
    pub(crate) lobby: Vec<Value>,
}

/// What became of a request.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Reply {
    Answer(Value),
    /// It was refused, and the kind of refusal.
    Refused(String),
}

/// Why a page got no reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// The connection is gone.
    Cut(String),
    /// Nothing came for as long as anybody waits.
    Silence,
}

impl Page {
    /// Comes, or comes back with the cookie of before.
    pub(crate) async fn connect(from: Ipv4Addr, to: SocketAddr, cookie: &str) -> Result<Self, String> {
        let stream = http::connect(from, to).await?;
        let mut request = format!("ws://{to}/ws").into_client_request().map_err(|e| e.to_string())?;
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse().map_err(|_| "a cookie is plain text")?);
        }
        let opening = timeout(PATIENCE, tokio_tungstenite::client_async(request, stream)).await;
        let (socket, response) =
            opening.map_err(|_| "no welcome in time".to_owned())?.map_err(|e| e.to_string())?;
        let given = response.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie = given.and_then(|given| given.split(';').next()).unwrap_or(cookie).to_owned();
        let (frame, log, lobby) = (Value::Null, Vec::new(), Vec::new());
        let mut page = Self { socket, cookie, last_id: 0, frame, log, lobby };
        page.receive().await.map_err(|lost| format!("no welcome: {lost:?}"))?;
        Ok(page)
    }

    /// The next message, whatever it is.
    pub(crate) async fn receive(&mut self) -> Result<Value, Lost> {
        timeout(PATIENCE, self.next()).await.map_err(|_| Lost::Silence)?
    }

    async fn next(&mut self) -> Result<Value, Lost> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).map_err(|e| Lost::Cut(e.to_string()))?;
                    self.note(&message);
                    return Ok(message);
                }
                Some(Ok(Message::Close(why))) => return Err(Lost::Cut(format!("{why:?}"))),
                Some(Err(error)) => return Err(Lost::Cut(error.to_string())),
                None => return Err(Lost::Cut("the stream ended".to_owned())),
                Some(Ok(_)) => {}
            }
        }
    }

    fn note(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("frame") => {
                self.log.truncate(message["kept"].as_u64().unwrap_or(0) as usize);
                for seen in message["seen"].as_array().into_iter().flatten() {
                    let text = seen["text"].as_str().unwrap_or_default().to_owned();
                    self.log.push((seen["seat"].as_u64(), text));
                }
                self.frame = message.clone();
            }
            Some("lobby") => self.lobby = message["tables"].as_array().cloned().unwrap_or_default(),
            _ => {}
        }
    }

    /// Sends a request, and waits for what comes of it.
    pub(crate) async fn ask(&mut self, command: Value) -> Result<Reply, Lost> {
        self.last_id += 1;
        let sent = self.last_id;
        let text = json!({ "id": sent, "do": command }).to_string();
        let asking = async {
            self.socket.send(Message::text(text)).await.map_err(|e| Lost::Cut(e.to_string()))?;
            loop {
                let message = self.next().await?;
                if message["id"].as_u64() != Some(sent) {
                    continue;
                }
                match message["type"].as_str() {
                    Some("answer") => return Ok(Reply::Answer(message["answer"].clone())),
                    Some("refused") => {
                        let kind = message["refusal"]["kind"].as_str().unwrap_or_default();
                        return Ok(Reply::Refused(kind.to_owned()));
                    }
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, asking).await.map_err(|_| Lost::Silence)?
    }

    /// Sets up a table for so many rounds that everybody can see in the lobby; its id.
    pub(crate) async fn create(&mut self, key: &str, seats: Value, rounds: u32) -> Result<String, String> {
        let create = json!({ "type": "create", "key": key, "game": "fox", "seats": seats, "seating": "chosen",
            "options": { "rounds": rounds }, "is_public": true });
        match self.ask(create).await {
            Ok(Reply::Answer(answer)) => Ok(answer["match"].as_str().unwrap_or_default().to_owned()),
            other => Err(format!("no table: {other:?}")),
        }
    }

    /// Watches a match from its beginning.
    pub(crate) async fn watch(&mut self, id: &str) -> Result<(), String> {
        (self.frame, self.log) = (Value::Null, Vec::new());
        match self.ask(json!({ "type": "watch", "match": id })).await {
            Ok(Reply::Answer(_)) => {}
            other => return Err(format!("cannot watch: {other:?}")),
        }
        while self.frame.is_null() {
            self.receive().await.map_err(|lost| format!("no frame: {lost:?}"))?;
        }
        Ok(())
    }

    /// The number of the frame.
    pub(crate) fn seq(&self) -> u64 {
        self.frame["seq"].as_u64().unwrap_or(0)
    }

    /// Is the match under way and this page to act?
    pub(crate) fn is_to_act(&self) -> bool {
        self.frame["turn"].is_u64() && self.frame["turn"] == self.frame["seat"]
    }

    pub(crate) fn is_finished(&self) -> bool {
        self.frame["table"]["status"] == "finished"
    }

    /// What may be done now; the view lists it, or the frame beside it.
    pub(crate) fn legal(&self) -> Vec<String> {
        let lists = [&self.frame["legal"], &self.frame["view"]["legal"]];
        let found = lists.into_iter().find_map(|list| list.as_array().filter(|list| !list.is_empty()));
        found.into_iter().flatten().filter_map(|action| action.as_str().map(ToOwned::to_owned)).collect()
    }
}
