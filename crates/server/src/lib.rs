//! Underwood's server: tables, people, one WebSocket per page. It contains no rules and no game's name; it moves events,
//! views and what viewers saw.
//!
//! - `room` is one match, worked out from its log of `event`s: pure, without clock, socket or disk.
//! - `house` holds all matches: a change is written to the store first and told afterwards.
//! - `connection` serves one page: what it is told is rendered for its own viewer, never broadcast.
//! - `pool` is where characters think, and `pace` decides when they answer.
//! - `page` is what browsers get to begin with: whoever starts the server brings it along.

#[cfg(feature = "bench")]
pub mod bench;
mod commands;
mod connection;
mod door;
mod event;
mod health;
mod hosted;
mod house;
mod limits;
mod line;
mod listing;
mod lobby;
mod names;
mod pace;
mod page;
mod people;
mod places;
mod players;
mod pool;
mod replay;
mod reply;
mod review;
mod room;
mod secret;
mod settings;
mod web;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;
use tracing::{error, info};
use underwood_store::Store;

pub use page::{Page, PageFile};
pub use settings::{Limits, Patience, Settings};

use crate::door::Door;
use crate::house::House;
use crate::limits::Gate;
use crate::pool::Pool;
use crate::web::Shared;

/// How often what nobody needs is let go.
const SWEEP: Duration = Duration::from_mins(1);

/// How long pages have to take their leave.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    is_closing: watch::Sender<bool>,
    serving: JoinHandle<()>,
}

impl Server {
    /// Starts to serve a page: all matches of the store go on.
    #[expect(clippy::unused_async, reason = "who can await this has the runtime that it needs")]
    pub async fn start(settings: Settings, store: Arc<dyn Store>, page: Page) -> io::Result<Self> {
        let listener = door::listen(settings.listen)?;
        let address = listener.local_addr()?;
        let (is_closing, closing) = watch::channel(false);
        let house = House::new(store, Pool::new(settings.threads, settings.thinking_percent));
        let gate = Gate::new(settings.limits);
        let shared = Shared {
            house: Arc::clone(&house),
            gate: Arc::clone(&gate),
            settings: Arc::new(settings),
            page: Arc::new(page),
            is_closing: closing.clone(),
            requests: Arc::default(),
            replays: Arc::new(Semaphore::new(replay::AT_ONCE)),
            reviews: Arc::default(),
            health: Arc::default(),
        };
        let resuming = Arc::clone(&house);
        tokio::spawn(async move { resume(&resuming).await });
        let serving = tokio::spawn(serve(listener, shared, house, gate, closing));
        Ok(Self { address, is_closing, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes leave of all pages and stops. What was acknowledged is written down already.
    pub async fn stop(self) -> io::Result<()> {
        self.is_closing.send_replace(true);
        self.serving.await.map_err(io::Error::other)
    }
}

async fn serve(
    listener: TcpListener,
    shared: Shared,
    house: Arc<House>,
    gate: Arc<Gate>,
    closing: watch::Receiver<bool>,
) {
    let keepers = [
        tokio::spawn(sweep(Arc::clone(&house), Arc::clone(&gate))),
        tokio::spawn(close_tables(Arc::clone(&house), *gate.limits())),
    ];
    let mut deadline = closing.clone();
    let settings = Arc::clone(&shared.settings);
    let door =
        Door { listener, app: web::router(shared), gate: Arc::clone(&gate), settings, is_closing: closing };
    let everybody_gone = async {
        door.serve().await;
        while gate.connections() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let too_late = async {
        door::closing(&mut deadline).await;
        tokio::time::sleep(FAREWELL).await;
    };
    // Whoever does not go in time is cut off.
    tokio::select! {
        () = everybody_gone => {}
        () = too_late => {}
    }
    keepers.iter().for_each(JoinHandle::abort);
    house.pool().close();
}

/// Brings all matches back, as soon as the store answers.
async fn resume(house: &Arc<House>) {
    loop {
        match house.resume().await {
            Ok(count) => return info!(count, "matches go on"),
            Err(error) => error!(%error, "matches cannot be resumed yet"),
        }
        tokio::time::sleep(house::RETRY).await;
    }
}

async fn sweep(house: Arc<House>, gate: Arc<Gate>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        house.sweep();
        gate.sweep();
    }
}

/// Closes tables that wait for too long. This may have to wait for the store, so it is done apart from all else.
async fn close_tables(house: Arc<House>, limits: Limits) {
    let pause = SWEEP.min(limits.public_table_lifetime).min(limits.private_table_lifetime);
    loop {
        tokio::time::sleep(pause).await;
        house.close_expired(&limits).await;
    }
}
