//! A store that fails: what was asked is done or not, and nobody is stuck.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::json;
use underwood_protocol::{Answer, Command, RefusalKind, SeatWish};
use underwood_store::{
    Append, Error, Event, Filter, Listed, MatchId, Memory, Page, Session, Store, Text, TokenHash, User,
    UserId,
};

use crate::client::{Client, character, play_on, random, serve_from};

/// A store whose next appends and loads do not answer. Of the appends those that leave an even number are written all the
/// same.
#[derive(Default)]
struct Failing {
    inner: Memory,
    appends: AtomicU32,
    loads: AtomicU32,
}

/// Counts one failure down, if any is left, and says how many are left then.
fn takes_one(count: &AtomicU32) -> Option<u32> {
    let before = count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
    before.ok().map(|before| before - 1)
}

fn no_answer() -> Error {
    Error::Unavailable("it does not answer".to_owned())
}

#[async_trait::async_trait]
impl Store for Failing {
    async fn add_user(&self, user: User) -> Result<(), Error> {
        self.inner.add_user(user).await
    }
    async fn set_name(&self, id: &UserId, name: &Text) -> Result<(), Error> {
        self.inner.set_name(id, name).await
    }
    async fn add_session(&self, token: TokenHash, user: &UserId, now: u64) -> Result<(), Error> {
        self.inner.add_session(token, user, now).await
    }
    async fn session(&self, token: TokenHash) -> Result<Option<Session>, Error> {
        self.inner.session(token).await
    }
    async fn touch_session(&self, token: TokenHash, now: u64) -> Result<(), Error> {
        self.inner.touch_session(token, now).await
    }
    async fn append(&self, append: Append) -> Result<u64, Error> {
        match takes_one(&self.appends) {
            None => self.inner.append(append).await,
            Some(left) => {
                if left.is_multiple_of(2) {
                    self.inner.append(append).await?;
                }
                Err(no_answer())
            }
        }
    }
    async fn load(&self, id: &MatchId, from: u64) -> Result<Vec<Event>, Error> {
        match takes_one(&self.loads) {
            None => self.inner.load(id, from).await,
            Some(_) => Err(no_answer()),
        }
    }
    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listed, Error> {
        self.inner.list(filter, page).await
    }
    async fn unfinished(&self) -> Result<Vec<MatchId>, Error> {
        self.inner.unfinished().await
    }
    async fn check(&self, now: u64) -> Result<(), Error> {
        self.inner.check(now).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_append_of_unknown_end_is_answered_truly() {
    let store = Arc::new(Failing::default());
    let server = serve_from(Arc::clone(&store) as Arc<dyn Store>).await;
    let mut page = Client::connect(&server).await;
    let id = page.create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, SeatWish::Open]).await;
    let mut other = Client::connect(&server).await;
    other.join(&id).await;
    page.until(&id, |frame| frame.turn.is_some()).await;
    let page = if page.frame(&id).turn == page.frame(&id).seat { &mut page } else { &mut other };
    let before = page.frame(&id).clone();
    let act = || Command::Act { id: id.clone(), seq: before.seq, action: before.legal()[0].clone() };
    // Not written: refused, and nothing has changed; the store does not answer at once when asked what is there.
    store.appends.store(2, Ordering::SeqCst);
    store.loads.store(1, Ordering::SeqCst);
    assert_eq!(page.ask(act()).await.unwrap_err().kind, RefusalKind::Unavailable);
    // Written, though the store did not say so: acknowledged, and once only.
    let answer = page.ask(act()).await.unwrap();
    assert_eq!(store.appends.load(Ordering::SeqCst), 0, "both failures were met");
    let Answer::Moved { seq } = answer else { panic!("{answer:?}") };
    assert_eq!(page.ask(act()).await.unwrap(), answer, "the same submission gets the old answer");
    page.until(&id, |frame| frame.seq == seq).await;
    let log = &page.matches[&id].log;
    assert_eq!(log.iter().filter(|seen| seen.text == before.legal()[0]).count(), 1, "{log:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_character_tries_again() {
    let store = Arc::new(Failing::default());
    let server = serve_from(Arc::clone(&store) as Arc<dyn Store>).await;
    let mut page = Client::connect(&server).await;
    // The table is written though the store does not say so: the same key finds it, and the character plays.
    store.appends.store(1, Ordering::SeqCst);
    let create = crate::client::create("fox", json!({ "rounds": 1 }), vec![SeatWish::Me, character("hare")]);
    assert_eq!(page.ask(create.clone()).await.unwrap_err().kind, RefusalKind::Unavailable);
    let Answer::Table { id } = page.order(create).await else { panic!("a table") };
    page.watch(&id).await;
    let seq = page.until(&id, |frame| frame.turn == frame.seat).await.frame.seq;
    let action = page.frame(&id).legal()[0].clone();
    page.act(&id, &action).await.unwrap();
    // Whatever the character does next fails a few times.
    store.appends.store(3, Ordering::SeqCst);
    page.until(&id, |frame| frame.turn == frame.seat && frame.seq > seq).await;
    store.appends.store(0, Ordering::SeqCst);
    play_on(&mut [&mut page], &id, random(3)).await;
}
