//! How many of something each visitor holds at this moment, and all of them together.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many places for each holder, and so many for all.
pub(crate) struct Places<K> {
    each: usize,
    all: usize,
    held: Mutex<Held<K>>,
}

struct Held<K> {
    by: HashMap<K, usize>,
    total: usize,
}

/// One place, free again when this is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    holder: K,
}

impl<K: Eq + Hash + Clone> Places<K> {
    pub(crate) fn new(each: usize, all: usize) -> Arc<Self> {
        let held = Mutex::new(Held { by: HashMap::new(), total: 0 });
        Arc::new(Self { each, all, held })
    }

    /// One more place for a holder, unless that would be too many.
    pub(crate) fn take(self: &Arc<Self>, holder: K) -> Option<Place<K>> {
        let mut held = self.held();
        if held.total >= self.all || held.by.get(&holder).is_some_and(|count| *count >= self.each) {
            return None;
        }
        *held.by.entry(holder.clone()).or_default() += 1;
        held.total += 1;
        drop(held);
        Some(Place { places: Arc::clone(self), holder })
    }
}

impl<K> Places<K> {
    /// How many places are taken.
    pub(crate) fn taken(&self) -> usize {
        self.held().total
    }

    fn held(&self) -> MutexGuard<'_, Held<K>> {
        // Nothing here is left half changed by a panic.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut held = self.places.held();
        held.total -= 1;
        if let Some(count) = held.by.get_mut(&self.holder) {
            *count -= 1;
            if *count == 0 {
                held.by.remove(&self.holder);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_held_while_they_are_kept() {
        let places = Places::new(2, 3);
        let first = places.take("me").unwrap();
        let second = places.take("me").unwrap();
        assert!(places.take("me").is_none(), "two for each");
        let third = places.take("you").unwrap();
        assert!(places.take("they").is_none(), "three for all");
        drop(first);
        assert!(places.take("me").is_some());
        assert_eq!(places.taken(), 2);
        drop((second, third));
        assert_eq!((places.taken(), places.held().by.len()), (0, 0), "nothing is remembered of who has gone");
    }
}
