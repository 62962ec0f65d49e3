//! The requests of a page that wait for something: those about one match keep their order, all others go past them.

use std::collections::{HashMap, VecDeque};

use super::reader::Heard;

/// The most requests of one page that wait at the same time.
pub(super) const MOST_WAITING: usize = 64;

/// What is under way, and what waits behind it, by what it is about.
#[derive(Default)]
pub(super) struct Lanes {
    waiting: HashMap<String, VecDeque<Heard>>,
    count: usize,
}

/// What becomes of a request.
pub(super) enum Entry {
    /// It is its turn.
    Go(Heard),
    /// Another one about the same is under way.
    Wait,
    /// Too many wait already.
    Full(Heard),
}

impl Lanes {
    /// A request comes.
    pub(super) fn enter(&mut self, subject: &str, heard: Heard) -> Entry {
        if self.count >= MOST_WAITING {
            return Entry::Full(heard);
        }
        self.count += 1;
        if let Some(queue) = self.waiting.get_mut(subject) {
            queue.push_back(heard);
            return Entry::Wait;
        }
        self.waiting.insert(subject.to_owned(), VecDeque::new());
        Entry::Go(heard)
    }

    /// The request that was under way is done: the next one about the same.
    pub(super) fn leave(&mut self, subject: &str) -> Option<Heard> {
        self.count -= 1;
        let next = self.waiting.get_mut(subject).and_then(VecDeque::pop_front);
        if next.is_none() {
            self.waiting.remove(subject);
        }
        next
    }
}
