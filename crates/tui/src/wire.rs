//! A connection to a server: one thread speaks the protocol, tries again when the line is cut, and sends what it hears.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rustls::ClientConfig;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, SET_COOKIE};
use tokio_tungstenite::tungstenite::{self, Message as Text};
use tokio_tungstenite::{Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config};
use underwood_protocol::{Command, Message, Request};

use crate::screen::Event;

/// How long we wait before we try again.
const PAUSE: Duration = Duration::from_secs(1);

/// Where a server is, and perhaps which of its tables is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Is the line to it encrypted?
    is_secure: bool,
    host: String,
    /// The match of the table.
    pub table: Option<String>,
}

/// An address that leads to no server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAddress {
    /// It asks for a way to speak that we do not know.
    #[error("`{0}`: only http:// and https:// are spoken here, not {1}")]
    Scheme(String, String),
    /// It is no address of a server or of a table.
    #[error("`{0}` is no server: it is written like http://127.0.0.1:7878 or https://play.example/table/ID")]
    Unreadable(String),
}

impl FromStr for Address {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Self, NoAddress> {
        let unreadable = || NoAddress::Unreadable(text.to_owned());
        let (is_secure, rest) = match text.split_once("://") {
            Some(("http" | "ws", rest)) => (false, rest),
            Some(("https" | "wss", rest)) => (true, rest),
            Some((scheme, _)) => return Err(NoAddress::Scheme(text.to_owned(), format!("{scheme}://"))),
            None => (false, text),
        };
        let mut parts = rest.trim_end_matches('/').split('/');
        let host =
            parts.next().filter(|host| !host.is_empty() && !host.contains(' ')).ok_or_else(unreadable)?;
        let table = match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => None,
            (Some("table"), Some(id), None) => Some(id.to_owned()),
            _ => return Err(unreadable()),
        };
        let has_port = host.rsplit(':').next().is_some_and(|port| port.parse::<u16>().is_ok());
        let port = match (has_port, is_secure) {
            (true, _) => "",
            (false, true) => ":443",
            (false, false) => ":80",
        };
        Ok(Self { is_secure, host: format!("{host}{port}"), table })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.is_secure { "https" } else { "http" }, self.host)?;
        self.table.as_ref().map_or(Ok(()), |table| write!(f, "/table/{table}"))
    }
}

impl Address {
    /// The server, without its table, as a name for a file.
    pub(crate) fn file_name(&self) -> String {
        format!("session-{}", self.host.replace(|c: char| !c.is_ascii_alphanumeric(), "-"))
    }

    fn socket(&self) -> String {
        format!("{}://{}/ws", if self.is_secure { "wss" } else { "ws" }, self.host)
    }
}

/// One end of the connection.
pub(crate) struct Wire {
    orders: UnboundedSender<String>,
    numbers: u32,
}

impl Wire {
    /// Connects, and keeps connected. Whoever shows the same cookie is the same user.
    pub(crate) fn open(address: &Address, cookie: Option<String>, sender: Sender<Event>) -> Self {
        let (orders, waiting) = unbounded_channel();
        let url = address.socket();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match runtime {
                Ok(runtime) => runtime.block_on(keep(&url, cookie, None, waiting, &sender)),
                Err(error) => drop(sender.send(Event::Cut(error.to_string()))),
            }
        });
        Self { orders, numbers: 0 }
    }

    /// Asks for something. Says with which number the answer will come.
    pub(crate) fn ask(&mut self, command: Command) -> u32 {
        self.numbers += 1;
        let request = Request { id: self.numbers, command };
        let text = serde_json::to_string(&request).expect("a request is plain data");
        // If the thread is gone, the screen is told of it otherwise.
        drop(self.orders.send(text));
        self.numbers
    }
}

/// Connects again and again, until nobody wants it any more. Whom an encrypted line trusts is the system's to say, if nothing else is said.
async fn keep(
    url: &str,
    mut cookie: Option<String>,
    trust: Option<Arc<ClientConfig>>,
    mut orders: UnboundedReceiver<String>,
    sender: &Sender<Event>,
) {
    loop {
        match connect(url, cookie.as_deref(), trust.clone()).await {
            Ok((socket, fresh)) => {
                cookie = fresh.or(cookie);
                if sender.send(Event::Wired(cookie.clone())).is_err()
                    || !pump(socket, &mut orders, sender).await
                {
                    return;
                }
            }
            Err(error) => {
                if sender.send(Event::Cut(error.to_string())).is_err() {
                    return;
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(
    url: &str,
    cookie: Option<&str>,
    trust: Option<Arc<ClientConfig>>,
) -> Result<(Socket, Option<String>), tungstenite::Error> {
    let mut request = url.into_client_request()?;
    if let Some(cookie) = cookie.and_then(|cookie| cookie.parse().ok()) {
        request.headers_mut().insert(COOKIE, cookie);
    }
    let connector = trust.map(Connector::Rustls);
    let (socket, response) = connect_async_tls_with_config(request, None, true, connector).await?;
    let set = response.headers().get(SET_COOKIE).and_then(|set| set.to_str().ok());
    Ok((socket, set.and_then(|set| set.split(';').next()).map(ToOwned::to_owned)))
}

/// Passes on what comes from either side. `false` if nobody wants it any more.
async fn pump(mut socket: Socket, orders: &mut UnboundedReceiver<String>, sender: &Sender<Event>) -> bool {
    loop {
        tokio::select! {
            order = orders.recv() => {
                let Some(order) = order else { return false };
                if socket.send(Text::text(order)).await.is_err() {
                    break;
                }
            }
            heard = socket.next() => {
                let Some(Ok(heard)) = heard else { break };
                let Text::Text(text) = heard else { continue };
                let Ok(message) = serde_json::from_str::<Message>(&text) else { continue };
                if sender.send(Event::Heard(Box::new(message))).is_err() {
                    return false;
                }
            }
        }
    }
    sender.send(Event::Cut(String::new())).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustls::pki_types::pem::PemObject;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use rustls::{RootCertStore, ServerConfig};
    use std::sync::mpsc::channel;
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;

    /// Certificates for this machine alone, which only this test trusts.
    const AUTHORITY: &[u8] = include_bytes!("../tests/tls/authority.pem");
    const SERVER: &[u8] = include_bytes!("../tests/tls/server.pem");
    const KEY: &[u8] = include_bytes!("../tests/tls/server.key");

    /// A server that speaks over an encrypted line: it accepts one guest after the other, and sends them off.
    async fn serve(listener: TcpListener) {
        let certificate = CertificateDer::from_pem_slice(SERVER).unwrap();
        let key = PrivateKeyDer::from_pem_slice(KEY).unwrap();
        let config =
            ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key).unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            // Who does not trust us goes away here.
            let Ok(stream) = acceptor.accept(stream).await else { continue };
            let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
            let goodbye = serde_json::to_string(&Message::Goodbye).unwrap();
            socket.send(Text::text(goodbye)).await.unwrap();
            while socket.next().await.is_some_and(|heard| heard.is_ok()) {}
        }
    }

    /// What happens on the line to such a server, until the guest has heard what it says or gives up.
    fn events(trust: Option<Arc<ClientConfig>>) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (sender, heard) = channel();
        let (_orders, waiting) = unbounded_channel();
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = format!("https://localhost:{}", listener.local_addr().unwrap().port());
            let url = address.parse::<Address>().unwrap().socket();
            tokio::spawn(serve(listener));
            let line = keep(&url, None, trust, waiting, &sender);
            drop(tokio::time::timeout(Duration::from_millis(700), line).await);
        });
        let told = |event: Event| match event {
            Event::Wired(_) => "wired".to_owned(),
            Event::Heard(_) => "heard".to_owned(),
            Event::Cut(why) => why,
            _ => "other".to_owned(),
        };
        heard.try_iter().map(told).collect()
    }

    #[test]
    fn an_encrypted_line_is_for_servers_that_are_trusted() {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(AUTHORITY).unwrap()).unwrap();
        let trust = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        assert_eq!(events(Some(Arc::new(trust))), ["wired", "heard"]);
        let none =
            ClientConfig::builder().with_root_certificates(RootCertStore::empty()).with_no_client_auth();
        let refused = events(Some(Arc::new(none)));
        assert!(refused.iter().all(|why| why.contains("certificate")), "{refused:?}");
        assert!(!refused.is_empty());
    }

    #[test]
    fn addresses_are_those_of_the_page() {
        let read = |text: &str| text.parse::<Address>().map(|address| address.to_string());
        assert_eq!(read("http://127.0.0.1:7878").unwrap(), "http://127.0.0.1:7878");
        assert_eq!(read("127.0.0.1:7878/table/abc").unwrap(), "http://127.0.0.1:7878/table/abc");
        assert_eq!(read("http://play.example/").unwrap(), "http://play.example:80");
        assert_eq!(read("https://play.example").unwrap(), "https://play.example:443");
        assert_eq!(read("wss://play.example:8443/table/abc").unwrap(), "https://play.example:8443/table/abc");
        let wrong = read("gopher://play.example").unwrap_err().to_string();
        assert!(wrong.contains("gopher://") && wrong.contains("https://"), "{wrong}");
        for wrong in ["", "http://", "http://host/tables", "http://host/table/a/b"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
