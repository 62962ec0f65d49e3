//! How much one visitor may ask.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::places::{Place, Places};
use crate::settings::Limits;

/// How often one address may ask how we are, in a minute. It does not count as a request, so that a visitor who asks too
/// much does not look like a server that is ill.
pub(crate) const CHECKS_PER_MINUTE: u32 = 120;

/// How many replays one address can have that it has not read to the end.
pub(crate) const REPLIES_AT_ONCE: usize = 4;

/// What visitors have asked lately, and what they hold.
pub(crate) struct Gate {
    limits: Limits,
    messages: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    checks: DefaultKeyedRateLimiter<IpAddr>,
    replays: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<String>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    connections: Arc<Places<String>>,
    lines: Arc<Places<IpAddr>>,
    replies: Arc<Places<IpAddr>>,
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        let messages = Quota::per_second(at_least_one(limits.messages_per_second))
            .allow_burst(at_least_one(limits.messages_per_second.saturating_mul(5)));
        let requests = Quota::per_minute(at_least_one(limits.requests_per_minute));
        Arc::new(Self {
            limits,
            messages: RateLimiter::keyed(messages),
            requests: RateLimiter::keyed(requests),
            replays: RateLimiter::keyed(Quota::per_minute(at_least_one(limits.replays_per_minute))),
            checks: RateLimiter::keyed(Quota::per_minute(at_least_one(CHECKS_PER_MINUTE))),
            tables: RateLimiter::keyed(Quota::per_hour(at_least_one(limits.tables_per_hour))),
            guests: RateLimiter::keyed(Quota::per_minute(at_least_one(limits.guests_per_minute))),
            connections: Places::new(limits.connections, limits.all_connections),
            lines: Places::new(limits.connections_per_address, usize::MAX),
            replies: Places::new(REPLIES_AT_ONCE, usize::MAX),
        })
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// May a user send one more message now?
    pub(crate) fn admits_message(&self, user: &String) -> bool {
        self.messages.check_key(user).is_ok()
    }

    /// May an address make one more request now? What is one network of IPv6 counts as one.
    pub(crate) fn admits_request(&self, address: IpAddr) -> bool {
        self.requests.check_key(&network(address)).is_ok()
    }

    /// May one more match be replayed for an address now?
    pub(crate) fn admits_replay(&self, address: IpAddr) -> bool {
        self.replays.check_key(&network(address)).is_ok()
    }

    /// May a user set up one more table now?
    pub(crate) fn admits_table(&self, user: &String) -> bool {
        self.tables.check_key(user).is_ok()
    }

    /// May one more new guest come from an address now?
    pub(crate) fn admits_guest(&self, address: IpAddr) -> bool {
        self.guests.check_key(&network(address)).is_ok()
    }

    /// May an address ask once more how we are?
    pub(crate) fn admits_check(&self, address: IpAddr) -> bool {
        self.checks.check_key(&network(address)).is_ok()
    }

    /// May a user open one more page?
    pub(crate) fn admit_connection(&self, user: &str) -> Option<Place<String>> {
        self.connections.take(user.to_owned())
    }

    /// May an address open one more connection, of whatever kind?
    pub(crate) fn admit_line(&self, address: IpAddr) -> Option<Place<IpAddr>> {
        self.lines.take(network(address.to_canonical()))
    }

    /// May one more long answer be worked out for an address, and be kept until it is read?
    pub(crate) fn admit_reply(&self, address: IpAddr) -> Option<Place<IpAddr>> {
        self.replies.take(network(address))
    }

    /// How many pages are open.
    pub(crate) fn connections(&self) -> usize {
        self.connections.taken()
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn sweep(&self) {
        self.messages.retain_recent();
        self.requests.retain_recent();
        self.checks.retain_recent();
        self.replays.retain_recent();
        self.tables.retain_recent();
        self.guests.retain_recent();
    }
}

/// The address, or the first half of one that a single visitor can have many of.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_messages_are_refused() {
        let gate = Gate::new(Limits { messages_per_second: 2, ..Limits::default() });
        let admitted = (0..100).filter(|_| gate.admits_message(&"me".to_owned())).count();
        assert!((10..20).contains(&admitted), "{admitted}");
        assert!(gate.admits_message(&"you".to_owned()));
    }

    #[test]
    fn one_network_is_one_visitor() {
        let gate = Gate::new(Limits { requests_per_minute: 1, ..Limits::default() });
        assert!(gate.admits_request("2001:db8::1".parse().unwrap()));
        assert!(!gate.admits_request("2001:db8::2".parse().unwrap()));
        assert!(gate.admits_request("2001:db8:0:1::1".parse().unwrap()));
        assert!(gate.admits_request("1.2.3.4".parse().unwrap()));
    }
}
