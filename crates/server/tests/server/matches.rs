//! Whole matches: of every game, between people and against every character.

use serde_json::json;
use underwood_catalog::{Character, find};
use underwood_core::{Record, Seat, Viewer};
use underwood_protocol::{Frame, Occupant, SeatWish, Status};
use underwood_server::Server;

use crate::client::{Client, character, get, play_on, random, serve, short_games};

/// The record of a match that is over, replayed, and each page's log compared with what its viewer saw.
async fn check_finished(pages: &[&Client], id: &str) {
    let (status, _, text) = get(pages[0].address, &format!("/api/matches/{id}/record"), "").await;
    assert_eq!(status, 200, "{text}");
    let record: Record = text.parse().unwrap();
    let game = find(&record.game).unwrap();
    let summary = game.verify(&record).unwrap();
    assert_eq!(summary.outcome.map(Ok), record.outcome);
    let mut table = game.open(&record.options, record.seats as usize).unwrap();
    for mv in &record.moves {
        match mv {
            underwood_core::RecordedMove::Act { seat, action } => {
                table.act(underwood_core::Seat::new(*seat as usize), action).unwrap();
            }
            mv => table.resolve(mv.text()).unwrap(),
        }
    }
    for page in pages {
        let known = &page.matches[id];
        let viewer = viewer(&known.frame);
        let seen: Vec<_> = table.seen_from(viewer, 0).into_iter().map(|seen| seen.text).collect();
        let told: Vec<_> = known.log.iter().map(|seen| seen.text.clone()).collect();
        assert_eq!(told, seen, "{viewer:?}");
        assert_eq!(known.frame.view, table.view(viewer).into(), "{viewer:?}");
    }
}

fn viewer(frame: &Frame) -> Viewer {
    frame.seat.map_or(Viewer::Spectator, Viewer::Seat)
}

async fn two_people(server: &Server, game: &str, options: serde_json::Value) -> (Client, Client, String) {
    let (mut one, mut two) = (Client::connect(server).await, Client::connect(server).await);
    let id = one.create(game, options, vec![SeatWish::Me, SeatWish::Open]).await;
    assert_eq!(one.frame(&id).table.status, Status::Open);
    assert!(one.frame(&id).view.is_null() && one.frame(&id).seen.is_empty());
    two.join(&id).await;
    one.until(&id, |frame| frame.table.status == Status::Playing).await;
    (one, two, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_match_of_each_game() {
    let server = serve().await;
    for (number, (game, options, _)) in short_games().into_iter().enumerate() {
        let (mut one, mut two, id) = two_people(&server, game, options).await;
        let mut spectator = Client::connect(&server).await;
        spectator.watch(&id).await;
        assert_eq!(
            (one.frame(&id).seat, two.frame(&id).seat),
            ([0, 1].map(|seat| Some(Seat::new(seat))).into()),
            "{game}"
        );
        assert_eq!(spectator.frame(&id).seat, None);
        play_on(&mut [&mut one, &mut two], &id, random(number as u64)).await;
        spectator.until(&id, |frame| frame.table.status == Status::Finished).await;
        check_finished(&[&one, &two, &spectator], &id).await;
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_printed_games_can_be_played_too() {
    let server = serve().await;
    for game in ["fox", "duet"] {
        let (mut one, mut two, id) = two_people(&server, game, json!({})).await;
        play_on(&mut [&mut one, &mut two], &id, random(5)).await;
        check_finished(&[&one, &two], &id).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_where_four_can() {
    let server = serve().await;
    let mut host = Client::connect(&server).await;
    let seats = vec![SeatWish::Open, SeatWish::Me, SeatWish::Open, SeatWish::Open];
    let id = host.create("sly", json!({}), seats).await;
    let mut guests = Vec::new();
    for _ in 0..3 {
        let mut guest = Client::connect(&server).await;
        guest.join(&id).await;
        guests.push(guest);
    }
    let [one, two, three] = &mut guests[..] else { panic!("three have come") };
    let mut pages = [&mut host, one, two, three];
    play_on(&mut pages, &id, random(3)).await;
    let pages: Vec<&Client> = pages.iter().map(|page| &**page).collect();
    check_finished(&pages, &id).await;
    let mut seats: Vec<_> = pages.iter().map(|page| page.frame(&id).seat.unwrap()).collect();
    assert_eq!(
        seats,
        [1, 0, 2, 3].map(Seat::new),
        "the host keeps its seat, the others take the open ones in order"
    );
    seats.sort_unstable();
    assert_eq!(seats, [0, 1, 2, 3].map(Seat::new));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_each_character_in_each_game() {
    let server = serve().await;
    for (game, options, _) in short_games() {
        for (number, opponent) in Character::ALL.into_iter().enumerate() {
            let mut page = Client::connect(&server).await;
            let seats = vec![character(opponent.id()), SeatWish::Me];
            let id = page.create(game, options.clone(), seats).await;
            assert_eq!(page.frame(&id).table.status, Status::Playing, "nobody is waited for");
            let is_it = |seat: &Occupant| matches!(seat, Occupant::Character { id } if id == opponent.id());
            assert!(is_it(&page.frame(&id).table.seats[0]));
            play_on(&mut [&mut page], &id, random(number as u64)).await;
            check_finished(&[&page], &id).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn characters_and_people_sit_at_one_table() {
    let server = serve().await;
    let (mut one, mut two) = (Client::connect(&server).await, Client::connect(&server).await);
    let seats = vec![SeatWish::Me, character("hare"), SeatWish::Open, character("hedgehog")];
    let id = one.create("sly", json!({}), seats).await;
    two.join(&id).await;
    play_on(&mut [&mut one, &mut two], &id, random(9)).await;
    check_finished(&[&one, &two], &id).await;
}
