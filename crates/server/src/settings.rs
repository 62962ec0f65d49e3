//! What a host decides.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;

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
    /// How much of their usual time characters take, in percent; where there are secrets an answer takes some hundredths of a second even at 0,
    /// so that its speed tells nothing
    #[arg(long, value_name = "PERCENT", default_value_t = 100)]
    pub thinking_percent: u32,
    /// How much one visitor may ask.
    #[command(flatten)]
    pub limits: Limits,
    /// How long we wait for others.
    #[command(flatten)]
    pub patience: Patience,
}

/// How long we wait for others. These are settings too.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
#[command(next_help_heading = "Patience")]
pub struct Patience {
    /// Until the head of a request has come, from when the connection could take it
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10s")]
    pub head_timeout: Duration,
    /// Until the body of a request has come
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "20s")]
    pub body_timeout: Duration,
    /// Until somebody who does not read what we write is given up
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10s")]
    pub write_timeout: Duration,
    /// Until a request that needs the store is refused as `unavailable`
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "2s")]
    pub store_timeout: Duration,
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
    /// Public tables with a free seat at which one visitor may sit
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 2)]
    pub open_tables: usize,
    /// Public tables with a free seat at which all visitors from one address may sit; behind a trusted proxy, from one
    /// address that it names
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 20)]
    pub open_tables_per_address: usize,
    /// Tables with a free seat at which one visitor may sit that are found by their link alone
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 30)]
    pub open_private_tables: usize,
    /// The same for all visitors from one address
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 500)]
    pub open_private_tables_per_address: usize,
    /// How long a public table waits for somebody to come
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "24h")]
    pub public_table_lifetime: Duration,
    /// How long a table waits that is found by its link alone
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "30d")]
    pub private_table_lifetime: Duration,
    /// New guests from one address in a minute
    #[arg(long, value_name = "N", value_parser = some::<u32>, default_value_t = 60)]
    pub guests_per_minute: u32,
    /// Connections of one visitor at the same time
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 20)]
    pub connections: usize,
    /// Connections of one address at the same time, pages and requests together; behind a trusted proxy, of one of its
    /// visitors
    #[arg(long, value_name = "N", value_parser = some::<usize>, default_value_t = 256)]
    pub connections_per_address: usize,
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

impl Default for Patience {
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

/// A time that is not zero, as a whole number and its unit: `500ms`, `20s`, `5m`, `24h`, `30d`.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
    let unit = match unit {
        "ms" => Some(1),
        "s" => Some(1_000),
        "m" => Some(60 * 1_000),
        "h" => Some(60 * 60 * 1_000),
        "d" => Some(24 * 60 * 60 * 1_000),
        _ => None,
    };
    let milliseconds =
        number.parse::<u64>().ok().zip(unit).and_then(|(number, unit)| number.checked_mul(unit));
    let allowed = milliseconds.filter(|milliseconds| (1..=LONGEST_TIME).contains(milliseconds));
    let wrong = || "this must be a time from 1ms to 3650d: a whole number and ms, s, m, h or d".to_owned();
    allowed.map(Duration::from_millis).ok_or_else(wrong)
}

/// Ten years, in milliseconds.
const LONGEST_TIME: u64 = 3_650 * 24 * 60 * 60 * 1_000;

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

    /// Is this the address of a proxy that we believe?
    pub(crate) fn is_trusted(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|net| net.contains(&address.to_canonical()))
    }

    /// The address of whoever asks: that of the peer, or the last one that a trusted proxy names.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer;
        let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let named: Vec<&str> = named.flat_map(|line| line.split(',')).map(str::trim).collect();
        for address in named.into_iter().rev() {
            match forwarded(address) {
                Some(address) if self.is_trusted(client) => client = address,
                _ => break,
            }
        }
        client.to_canonical()
    }
}

/// An address as proxies write it: some add the port, and then brackets around one of IPv6.
fn forwarded(text: &str) -> Option<IpAddr> {
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(bracketed)
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
    fn a_time_has_a_unit() {
        for (text, seconds) in [("20s", 20), ("5m", 300), ("24h", 86_400), ("30d", 2_592_000)] {
            assert_eq!(time(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        for bad in ["", "20", "s", "0s", "-1s", "1.5h", "1 h", "2w", "4000d", "99999999999999999999s"] {
            assert!(time(bad).unwrap_err().contains("ms, s, m, h or d"), "{bad}");
        }
        assert_eq!(Limits::default().public_table_lifetime, Duration::from_hours(24));
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
        for (written, address) in [
            ("1.2.3.4:5678", "1.2.3.4"),
            ("[2001:db8::1]:80", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("6.6.6.6:1, 1.2.3.4:2, 10.0.0.2:3", "1.2.3.4"),
            ("1.2.3.4:port", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", written), address, "{written}");
        }
        assert_eq!(client("::ffff:10.0.0.1", "1.2.3.4"), "1.2.3.4");
    }
}
