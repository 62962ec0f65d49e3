//! The attacks, one file each.

mod churn;
mod deleted_file;
mod full_disk;
mod idle_pages;
mod outage;
mod slow_bodies;
mod slow_headers;
mod stopped_store;
mod table_spam;
mod timing;
mod unread_replies;

use std::pin::Pin;

use crate::castle::Castle;
use crate::report::Report;

/// An attack and what it does.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) run: Run,
}

type Run = for<'a> fn(Castle, &'a mut Report) -> Pin<Box<dyn Future<Output = Result<(), String>> + 'a>>;

macro_rules! attacks {
    ($($module:ident $name:literal $what:literal)*) => {
        [$(Attack { name: $name, what: $what, run: |castle, report| Box::pin($module::run(castle, report)) }),*]
    };
}

pub(crate) const ATTACKS: [Attack; 11] = attacks! {
    slow_headers "slow-headers" "400 connections that send the head of a request byte by byte"
    slow_bodies "slow-bodies" "200 connections that send the body of a request byte by byte"
    unread_replies "unread-replies" "58 long replays that are asked for and never read"
    table_spam "table-spam" "one guest, then many of one address, set up tables for as long as they may"
    churn "churn" "connections that come and go as fast as they can"
    idle_pages "idle-pages" "hundreds of pages are open and say nothing"
    timing "timing" "the time of a character's answer is compared with whether it had a choice"
    deleted_file "deleted-file" "the file of the database is deleted under the server"
    full_disk "full-disk" "the disk of the database is full for a while"
    outage "outage" "PostgreSQL is stopped and started again"
    stopped_store "stopped-store" "all processes of PostgreSQL are halted by SIGSTOP for a while"
};

/// The names of all attacks.
pub(crate) fn names() -> [&'static str; ATTACKS.len()] {
    ATTACKS.map(|attack| attack.name)
}
