//! Where connections come in: how many from one address, and how long each may take to say what it wants.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service;
use tracing::{debug, warn};

use crate::limits::Gate;
use crate::line::Line;
use crate::settings::Settings;

/// How long we wait when the system has no room for another connection.
const BREATH: Duration = Duration::from_millis(200);

/// What somebody with too many connections is told, if they still listen.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// What the system keeps for each connection of what we have written and nobody has read. Left to itself it takes several
/// megabytes.
const SEND_BUFFER: u32 = 128 << 10;

/// How many connections may wait to be let in.
const BACKLOG: u32 = 1024;

/// Listens at an address.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that starts again need not wait until the system has forgotten its old connections.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// What is behind the door.
pub(crate) struct Door {
    pub(crate) listener: TcpListener,
    pub(crate) app: Router,
    pub(crate) gate: Arc<Gate>,
    pub(crate) settings: Arc<Settings>,
    pub(crate) is_closing: watch::Receiver<bool>,
}

impl Door {
    /// Lets connections in until the server closes, then waits for requests that are under way.
    pub(crate) async fn serve(self) {
        let mut lines = JoinSet::new();
        let mut is_closing = self.is_closing.clone();
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, peer)) => self.let_in(stream, peer, &mut lines),
                    Err(error) => {
                        warn!(%error, "a connection cannot be accepted");
                        tokio::time::sleep(BREATH).await;
                    }
                },
                Some(_) = lines.join_next() => {}
                () = closing(&mut is_closing) => break,
            }
        }
        drop(self);
        while lines.join_next().await.is_some() {}
    }

    fn let_in(&self, stream: TcpStream, peer: SocketAddr, lines: &mut JoinSet<()>) {
        let place = if self.settings.is_trusted(peer.ip()) {
            None
        } else if let Some(place) = self.gate.admit_line(peer.ip()) {
            Some(place)
        } else {
            debug!(%peer, "too many connections from one address");
            // It is closed either way.
            drop(stream.try_write(TOO_MANY));
            return;
        };
        // Small messages go at once; a system that cannot do that sends them a little later.
        drop(stream.set_nodelay(true));
        let line = Line::new(stream, self.settings.patience.write_timeout, place);
        let head = self.settings.patience.head_timeout;
        lines.spawn(converse(line, peer, self.app.clone(), head, self.is_closing.clone()));
    }
}

/// Waits until the server goes. If it is dropped, it goes too.
pub(crate) async fn closing(is_closing: &mut watch::Receiver<bool>) {
    drop(is_closing.wait_for(|&is_closing| is_closing).await);
}

/// Answers the requests of one connection, until it becomes a WebSocket or ends.
async fn converse(
    line: Line,
    peer: SocketAddr,
    app: Router,
    head: Duration,
    mut is_closing: watch::Receiver<bool>,
) {
    let service = service_fn(move |request| answer(app.clone(), peer, request));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return note(peer, ended),
        () = closing(&mut is_closing) => connection.as_mut().graceful_shutdown(),
    }
    note(peer, connection.await);
}

async fn answer(
    mut app: Router,
    peer: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(ConnectInfo(peer));
    app.call(request).await
}

fn note(peer: SocketAddr, ended: hyper::Result<()>) {
    if let Err(error) = ended {
        debug!(%peer, %error, "a connection broke");
    }
}
