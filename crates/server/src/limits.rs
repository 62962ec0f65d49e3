//! How much one visitor may ask.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::settings::Limits;

/// What visitors have asked lately.
pub(crate) struct Gate {
    limits: Limits,
    messages: DefaultKeyedRateLimiter<String>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    replays: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<String>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    connections: Mutex<HashMap<String, usize>>,
}

/// A connection that is counted until this is dropped.
pub(crate) struct Ticket {
    gate: Arc<Gate>,
    user: String,
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
            tables: RateLimiter::keyed(Quota::per_hour(at_least_one(limits.tables_per_hour))),
            guests: RateLimiter::keyed(Quota::per_minute(at_least_one(limits.guests_per_minute))),
            connections: Mutex::default(),
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

    /// May a user open one more connection?
    pub(crate) fn admit_connection(self: &Arc<Self>, user: &str) -> Option<Ticket> {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if connections.values().sum::<usize>() >= self.limits.all_connections {
            return None;
        }
        let count = connections.entry(user.to_owned()).or_default();
        (*count < self.limits.connections).then(|| {
            *count += 1;
            Ticket { gate: Arc::clone(self), user: user.to_owned() }
        })
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> usize {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn sweep(&self) {
        self.messages.retain_recent();
        self.requests.retain_recent();
        self.replays.retain_recent();
        self.tables.retain_recent();
        self.guests.retain_recent();
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut connections = self.gate.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.user);
            }
        }
    }
}

/// The address, or the first half of one that a single visitor can have many of.
fn network(address: IpAddr) -> IpAddr {
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
    fn connections_are_counted_while_they_last() {
        let gate = Gate::new(Limits { connections: 2, ..Limits::default() });
        let first = gate.admit_connection("me").unwrap();
        let _second = gate.admit_connection("me").unwrap();
        assert!(gate.admit_connection("me").is_none());
        assert!(gate.admit_connection("you").is_some());
        drop(first);
        assert!(gate.admit_connection("me").is_some());
    }

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
