//! What a host decides.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

use crate::people::Safety;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The address under which browsers reach it, without a path: `https://play.example`. Unless it is given, every
    /// page that was loaded from the host it talks to is trusted.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// How many characters think at once.
    pub threads: usize,
    /// How much of their usual time characters take, in percent.
    pub thinking_percent: u32,
    /// How much one visitor may ask.
    pub limits: Limits,
}

/// How much one visitor may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages of one user in a second, in the long run; five times as many at once.
    pub messages_per_second: u32,
    /// Requests (new connections included, files of the page not) of one address in a minute.
    pub requests_per_minute: u32,
    /// Replays of whole matches for one address in a minute.
    pub replays_per_minute: u32,
    /// Tables that one user may set up in an hour.
    pub tables_per_hour: u32,
    /// New guests from one address in a minute.
    pub guests_per_minute: u32,
    /// Connections of one user at the same time.
    pub connections: usize,
    /// Connections of all users at the same time.
    pub all_connections: usize,
    /// Bytes of one message.
    pub message_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages_per_second: 20,
            requests_per_minute: 600,
            replays_per_minute: 60,
            tables_per_hour: 120,
            guests_per_minute: 60,
            connections: 20,
            all_connections: 10_000,
            message_bytes: 16 << 10,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            listen: ([127, 0, 0, 1], 7878).into(),
            public_url: None,
            trusted_proxies: Vec::new(),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            thinking_percent: 100,
            limits: Limits::default(),
        }
    }
}

impl Settings {
    /// Cookies are for TLS alone if browsers come by it.
    pub(crate) fn safety(&self) -> Safety {
        match &self.public_url {
            Some(url) if url.starts_with("https://") => Safety::Tls,
            _ => Safety::Plain,
        }
    }

    /// Does a page with this `Origin` belong to us? Programs that are no browsers send none.
    pub(crate) fn is_ours(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
        let Some(origin) = text("origin") else { return true };
        if let Some(url) = &self.public_url {
            return origin.eq_ignore_ascii_case(url.trim_end_matches('/'));
        }
        let host = origin.split_once("://").map_or("", |(_, host)| host);
        !host.is_empty() && text("host").is_some_and(|own| own.eq_ignore_ascii_case(host))
    }

    /// The address of whoever asks: that of the peer, or the last one that a trusted proxy names.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let is_trusted =
            |address: IpAddr| self.trusted_proxies.iter().any(|net| net.contains(&address.to_canonical()));
        let mut client = peer;
        let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let named: Vec<&str> = named.flat_map(|line| line.split(',')).map(str::trim).collect();
        for address in named.into_iter().rev() {
            match address.parse() {
                Ok(address) if is_trusted(client) => client = address,
                _ => break,
            }
        }
        client.to_canonical()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn only_our_own_pages_are_let_in() {
        let plain = Settings::default();
        assert!(plain.is_ours(&headers(&[("host", "localhost:7878")])));
        assert!(plain.is_ours(&headers(&[("host", "localhost:7878"), ("origin", "http://localhost:7878")])));
        for origin in
            ["http://evil.example", "null", "", "http://localhost:7878.evil.example", "http://localhost"]
        {
            assert!(!plain.is_ours(&headers(&[("host", "localhost:7878"), ("origin", origin)])), "{origin}");
        }
        let public = Settings { public_url: Some("https://play.example/".into()), ..plain };
        assert!(public.is_ours(&headers(&[("host", "inner"), ("origin", "https://play.example")])));
        assert!(!public.is_ours(&headers(&[("host", "inner"), ("origin", "http://inner")])));
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let settings =
            Settings { trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()], ..Settings::default() };
        let client = |peer: &str, forwarded: &str| {
            settings.client(peer.parse().unwrap(), &headers(&[("x-forwarded-for", forwarded)])).to_string()
        };
        assert_eq!(client("10.0.0.1", "1.2.3.4"), "1.2.3.4");
        assert_eq!(client("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2"), "1.2.3.4");
        assert_eq!(client("9.9.9.9", "1.2.3.4"), "9.9.9.9");
        assert_eq!(client("10.0.0.1", "nonsense"), "10.0.0.1");
        assert_eq!(client("::ffff:10.0.0.1", "1.2.3.4"), "1.2.3.4");
    }
}
