//! The store in memory is the plain reading of the contract: the others do what it does.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use underwood_store::{
    Append, Cursor, Error, Event, Filter, Index, Json, Listed, MatchId, Memory, NewEvent, Page, Session,
    Status, Store, TokenHash, User,
};

use crate::hall::{NOON, events, match_id, text, user_id};
use crate::place::Lasting;

const STEPS: usize = 1500;
const NAMES: [&str; 6] = ["a", "B", "c-1", "_d", "E", "f"];

pub(crate) async fn it_does_what_memory_does(place: &impl Lasting) {
    let memory: Arc<dyn Store> = Arc::new(Memory::default());
    let mut store = place.open().await;
    let mut choice = Choice(Xoshiro256PlusPlus::seed_from_u64(7));
    let mut good = 0;
    for step in 0..STEPS {
        let request = choice.request(step);
        let expected = do_it(&*memory, &request).await;
        assert_eq!(do_it(&*store, &request).await, expected, "step {step}: {request:?}");
        good += usize::from(expected.is_ok());
        if step % 300 == 299 {
            store = place.open().await;
        }
    }
    assert!((STEPS / 3..STEPS * 9 / 10).contains(&good), "{good} requests are no mixture of good and bad");
}

#[derive(Debug)]
enum Request {
    AddUser(User),
    SetName(usize, usize),
    AddSession(u8, usize, u64),
    Session(u8),
    Touch(u8, u64),
    Append(Box<Append>),
    Load(usize, u64),
    List(Filter, Page),
    Unfinished,
}

/// What came of a request.
#[derive(PartialEq, Debug)]
enum Done {
    Change(Result<(), Error>),
    Session(Result<Option<Session>, Error>),
    Append(Result<u64, Error>),
    Events(Result<Vec<Event>, Error>),
    Listed(Result<Listed, Error>),
    Ids(Result<Vec<MatchId>, Error>),
}

impl Done {
    fn is_ok(&self) -> bool {
        match self {
            Self::Change(done) => done.is_ok(),
            Self::Session(done) => done.is_ok(),
            Self::Append(done) => done.is_ok(),
            Self::Events(done) => done.is_ok(),
            Self::Listed(done) => done.is_ok(),
            Self::Ids(done) => done.is_ok(),
        }
    }
}

async fn do_it(store: &dyn Store, request: &Request) -> Done {
    let user = |n: &usize| user_id(NAMES[*n]);
    let id = |n: &usize| match_id(NAMES[*n]);
    let token = |n: &u8| TokenHash([*n; 32]);
    match request {
        Request::AddUser(user) => Done::Change(store.add_user(user.clone()).await),
        Request::SetName(n, name) => Done::Change(store.set_name(&user(n), &text(NAMES[*name])).await),
        Request::AddSession(n, of, now) => Done::Change(store.add_session(token(n), &user(of), *now).await),
        Request::Session(n) => Done::Session(store.session(token(n)).await),
        Request::Touch(n, now) => Done::Change(store.touch_session(token(n), *now).await),
        Request::Append(append) => Done::Append(store.append((**append).clone()).await),
        Request::Load(n, from) => Done::Events(store.load(&id(n), *from).await),
        Request::List(filter, page) => Done::Listed(store.list(filter, page).await),
        Request::Unfinished => Done::Ids(store.unfinished().await),
    }
}

/// Makes requests of which many, but not all, make sense.
struct Choice(Xoshiro256PlusPlus);

impl Choice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound
    }

    fn name(&mut self) -> usize {
        self.below(NAMES.len() as u64) as usize
    }

    fn user(&mut self) -> usize {
        // The last of the names comes late.
        self.below(NAMES.len() as u64 - 1) as usize
    }

    fn request(&mut self, step: usize) -> Request {
        match self.below(24) {
            0 if step > 100 => Request::AddUser(self.new_user()),
            1 => Request::SetName(self.user(), self.name()),
            2 => Request::AddSession(self.below(9) as u8, self.user(), NOON),
            3 => Request::Session(self.below(9) as u8),
            4 => Request::Touch(self.below(9) as u8, NOON + self.below(100)),
            5..=10 => Request::Load(self.name(), self.below(12)),
            11..=14 => Request::List(self.filter(), self.page()),
            15 | 16 => Request::Unfinished,
            17 if step < 100 => Request::AddUser(self.new_user()),
            _ => Request::Append(Box::new(self.append(step))),
        }
    }

    fn new_user(&mut self) -> User {
        let name = text(NAMES[self.name()]);
        User { id: user_id(NAMES[self.name()]), name, created: NOON + self.below(9) }
    }

    fn append(&mut self, step: usize) -> Append {
        let payloads: Vec<_> = (0..self.below(4)).map(|n| json!([step, n])).collect();
        let mut events: Vec<NewEvent> = events(&payloads);
        for event in &mut events {
            event.time = NOON + self.below(3);
        }
        Append {
            match_id: match_id(NAMES[self.name()]),
            expected: self.below(12),
            events,
            index: self.index(step),
        }
    }

    fn index(&mut self, step: usize) -> Index {
        let statuses = [Status::Open, Status::Playing, Status::Finished, Status::Abandoned];
        let participant = |choice: &mut Self| {
            let seat = choice.below(5) as u8;
            (user_id(NAMES[choice.user()]), (seat < 4).then_some(seat))
        };
        Index {
            game: text(NAMES[self.name()]),
            status: statuses[self.below(4) as usize],
            is_public: self.below(4) > 0,
            updated: NOON + step as u64,
            summary: Json::of(&step),
            participants: (0..self.below(4)).map(|_| participant(self)).collect(),
        }
    }

    fn filter(&mut self) -> Filter {
        match self.below(3) {
            0 => Filter::Lobby,
            1 => Filter::Finished,
            _ => Filter::Of(user_id(NAMES[self.user()])),
        }
    }

    fn page(&mut self) -> Page {
        let after = (self.below(2) == 0).then(|| {
            let cursor = format!("{}.{}", NOON + self.below(3), NAMES[self.name()]);
            cursor.parse::<Cursor>().unwrap()
        });
        Page { after, size: self.below(4) as u16 }
    }
}
