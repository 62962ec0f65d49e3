//! Somebody resigns at a table of three or four: Hare plays on for them, and the others come to an end.

use serde_json::{Value, json};
use underwood_core::Record;
use underwood_protocol::{Answer, Command, MatchList, Occupant, RefusalKind, SeatWish, Status};

use crate::client::{Client, get, play_on, play_once, random, serve};

/// A match of `sly` between so many people.
async fn sly(server: &underwood_server::Server, seats: usize) -> (Vec<Client>, String) {
    let mut pages = vec![Client::connect(server).await];
    let wishes = (0..seats).map(|seat| if seat == 0 { SeatWish::Me } else { SeatWish::Open }).collect();
    let id = pages[0].create("sly", json!({}), wishes).await;
    for _ in 1..seats {
        let mut page = Client::connect(server).await;
        page.join(&id).await;
        pages.push(page);
    }
    for page in &mut pages {
        page.until(&id, |frame| frame.turn.is_some()).await;
    }
    (pages, id)
}

async fn play_a_while(pages: &mut [Client], id: &str, choose: &mut impl FnMut(&[String]) -> usize) {
    for _ in 0..9 {
        let mut all: Vec<&mut Client> = pages.iter_mut().collect();
        play_once(&mut all, id, choose).await;
    }
}

async fn did_win(page: &mut Client, id: &str) -> Option<bool> {
    let answer = page.order(Command::Matches { of: MatchList::Mine, before: None }).await;
    let Answer::Matches { matches, .. } = answer else { panic!("{answer:?}") };
    matches.into_iter().find(|summary| summary.id == id).expect("it is one's own match").did_you_win
}

async fn check(seats: usize) {
    let server = serve().await;
    let (mut pages, id) = sly(&server, seats).await;
    let mut choose = random(seats as u64);
    play_a_while(&mut pages, &id, &mut choose).await;
    let mut gone = pages.remove(1);
    let seat = gone.frame(&id).seat.unwrap();
    gone.order(Command::Resign { id: id.clone() }).await;
    // Whoever resigned watches on, and sees no more than a spectator.
    let frame = gone.until(&id, |frame| frame.seat.is_none()).await.frame.clone();
    assert_eq!((frame.since, frame.table.status), (0, Status::Playing));
    assert!(frame.legal().is_empty());
    let Occupant::Person { stand_in, is_you: true, .. } = &frame.table.seats[seat.index()] else {
        panic!("{frame:?}")
    };
    assert_eq!(stand_in.as_deref(), Some("hare"));
    assert_eq!(gone.act(&id, "reveal @1").await.unwrap_err().kind, RefusalKind::NotYours);

    let mut all: Vec<&mut Client> = pages.iter_mut().collect();
    play_on(&mut all, &id, &mut choose).await;
    let end = gone.until(&id, |frame| frame.outcome.is_some()).await.frame.clone();
    let outcome = end.outcome.unwrap();
    assert_eq!(outcome.resignations().iter().map(|gone| gone.seat).collect::<Vec<_>>(), [seat]);
    assert!(!outcome.winners().contains(seat) && !outcome.winners().is_empty());
    assert!(!outcome.is_platforms(), "the rules ended it: {outcome:?}");
    assert_eq!(did_win(&mut gone, &id).await, Some(false));
    let mut winners = 0;
    for page in &mut pages {
        winners += usize::from(did_win(page, &id).await.unwrap());
    }
    assert_eq!(winners, outcome.winners().len());

    let (status, _, text) = get(gone.address, &format!("/api/matches/{id}/record"), &gone.cookie).await;
    let record: Record = text.parse().unwrap();
    let summary = underwood_catalog::find("sly").unwrap().verify(&record).unwrap();
    assert_eq!((status, summary.outcome), (200, Some(outcome.clone())));
    let by_gone = record.moves.iter().skip(outcome.resignations()[0].after as usize);
    assert!(by_gone.filter(|mv| matches!(mv, underwood_core::RecordedMove::Act { seat: by, .. } if *by == seat.index() as u64)).count() > 0);
    assert_eq!(record.meta["players"][seat.index()]["stand_in"], json!("hare"));
    let (status, _, text) = get(gone.address, &format!("/api/matches/{id}/replay"), &gone.cookie).await;
    let replay: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &replay["outcome"]["resigned"][0]["seat"]), (200, &json!(seat.index())));

    // All play again, each at their own seat.
    let answer = gone.order(Command::Rematch { id: id.clone() }).await;
    let Answer::Table { id: next } = answer else { panic!("{answer:?}") };
    for page in &mut pages {
        page.order(Command::Rematch { id: id.clone() }).await;
    }
    gone.watch(&next).await;
    assert!(gone.until(&next, |frame| frame.table.status == Status::Playing).await.frame.seat.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn hare_plays_on_at_a_table_of_three() {
    Box::pin(check(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hare_plays_on_at_a_table_of_four() {
    Box::pin(check(4)).await;
}
