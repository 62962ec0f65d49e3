//! What a host decides.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use clap::{Args, Command};
use ipnet::IpNet;

use crate::people::Safety;

/// How a server is run. A setting is declared once, here: the field is its flag (`--public-url`), its variable
/// (`UNDERWOOD_PUBLIC_URL`), its key in a file (`public_url`), its help, its default and its check.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value_t = ([127, 0, 0, 1], 7878).into())]
    pub listen: SocketAddr,
    /// The address under which browsers reach the server, without a path; with https, cookies are for TLS alone. Unless
    /// it is given, every page that was loaded from the host it talks to is trusted
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// Proxies whose X-Forwarded-For is believed
    #[arg(long, value_name = "NETWORK,…", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpNet>,
    /// How many characters think at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = cores(), hide_default_value = true)]
    pub threads: usize,
    /// How much of their usual time characters take, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 100)]
    pub thinking_percent: u32,
    /// How much one visitor may ask.
    #[command(flatten)]
    pub limits: Limits,
}

/// How much one visitor may ask. Every limit is a setting, declared as those of [`Settings`] are.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Messages of one visitor in a second, in the long run; five times as many at once
    #[arg(long, value_name = "N", value_parser = some::<u32>, default_value_t = 20)]
    pub messages_per_second: u32,
    /// Requests of one address in a minute, new connections included, files of the page not
    #[arg(long, value_name = "N", value_parser = some::<u32>, default_value_t = 600)]
    pub requests_per_minute: u32,
    /// Replays and reviews of whole matches for one address in a minute
    #[arg(long, value_name = "N", value_parser = some::<u32>, default_value_t = 60)]
    pub replays_per_minute: u32,
    /// Tables that one visitor may set up in an hour
    #[arg(long, value_name = "N", value_parser = some::<u32>, default_value_t = 120)]
    pub tables_per_hour: u32,
    /// New guests from one address in a minute
    #[arg(long, value_name = "N", value_parser = some::<u32>, default_value_t = 60)]
    pub guests_per_minute: u32,
    /// Connections of one visitor at the same time
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 20)]
    pub connections: usize,
    /// Connections of all visitors at the same time
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 10_000)]
    pub all_connections: usize,
    /// Bytes of one message
    #[arg(long, value_name = "BYTES", value_parser = some::<usize>, default_value_t = 16 << 10)]
    pub message_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        undecided()
    }
}

impl Default for Settings {
    fn default() -> Self {
        undecided()
    }
}

/// The settings of a host who decides nothing.
fn undecided<T: Args>() -> T {
    let nothing = T::augment_args(Command::new("serve").no_binary_name(true));
    let read = nothing.try_get_matches_from(std::iter::empty::<&str>()).and_then(|m| T::from_arg_matches(&m));
    read.expect("every setting has a default that passes its own check")
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A whole number, not zero.
fn some<T: FromStr + PartialOrd + From<u8>>(text: &str) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| *number >= T::from(1));
    number.ok_or_else(|| "this must be a whole number, 1 or more".to_owned())
}

/// A scheme and a host, and nothing behind them.
fn public_url(url: &str) -> Result<String, String> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_plain = host.is_some_and(|host| {
        let host = host.trim_end_matches('/');
        !host.is_empty() && !host.contains(['/', '?', '#', '@', ' '])
    });
    if is_plain {
        Ok(url.to_owned())
    } else {
        Err("this must be of the form https://play.example".to_owned())
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
    fn a_public_url_has_no_path() {
        for good in ["https://play.example", "http://localhost:7878/"] {
            assert_eq!(public_url(good).as_deref(), Ok(good));
        }
        for bad in ["play.example", "https://", "https://a/b", "ftp://a", "https://a?b", "https://u@a"] {
            assert!(public_url(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_limit_is_a_whole_number_above_zero() {
        assert_eq!(some::<u32>("1"), Ok(1));
        for bad in ["0", "-1", "1.5", "", "4294967296", "many"] {
            assert!(some::<u32>(bad).is_err(), "{bad}");
        }
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
