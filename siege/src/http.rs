//! As much of HTTP as an attack needs, and connections from the addresses that play a part.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Where those come from who only want to play.
pub(crate) const FRIEND: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// Where the besiegers come from: another address of the loopback interface.
pub(crate) const FOE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);

/// Nothing takes this long.
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection from one of our addresses.
pub(crate) async fn connect(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream, String> {
    connect_with(TcpSocket::new_v4().map_err(|e| said(&e))?, from, to).await
}

/// The same with room for little that is not read yet.
pub(crate) async fn connect_narrow(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream, String> {
    let socket = TcpSocket::new_v4().map_err(|e| said(&e))?;
    socket.set_recv_buffer_size(4096).map_err(|e| said(&e))?;
    connect_with(socket, from, to).await
}

async fn connect_with(socket: TcpSocket, from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream, String> {
    socket.bind((from, 0).into()).map_err(|e| said(&e))?;
    timeout(PATIENCE, socket.connect(to))
        .await
        .map_err(|_| "no connection in time".to_owned())?
        .map_err(|e| said(&e))
}

/// Asks for a path; the status and the body.
pub(crate) async fn get(
    from: Ipv4Addr,
    to: SocketAddr,
    path: &str,
    cookie: &str,
) -> Result<(u16, String), String> {
    let asking = async {
        let mut stream = connect(from, to).await?;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {to}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.map_err(|e| said(&e))?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.map_err(|e| said(&e))?;
        read(&String::from_utf8_lossy(&answer)).ok_or_else(|| "this is no answer of HTTP".to_owned())
    };
    timeout(PATIENCE, asking).await.map_err(|_| format!("{path}: no answer in time"))?
}

fn read(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, body.to_owned()))
}

fn said(error: &std::io::Error) -> String {
    error.to_string()
}
