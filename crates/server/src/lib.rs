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
mod connection;
mod desk;
mod event;
mod hosted;
mod house;
mod limits;
mod listing;
mod lobby;
mod pace;
mod page;
mod people;
mod players;
mod pool;
mod replay;
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
pub use settings::{Limits, Settings};

use crate::house::House;
use crate::limits::Gate;
use crate::pool::Pool;
use crate::web::Desk;

/// How often what nobody needs is let go.
const SWEEP: Duration = Duration::from_mins(1);

/// How long pages have to take their leave.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    is_closing: watch::Sender<bool>,
    serving: JoinHandle<io::Result<()>>,
}

impl Server {
    /// Starts to serve a page: all matches of the store go on.
    pub async fn start(settings: Settings, store: Arc<dyn Store>, page: Page) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.listen).await?;
        let address = listener.local_addr()?;
        let (is_closing, closing) = watch::channel(false);
        let house = House::new(store, Pool::new(settings.threads, settings.thinking_percent));
        let gate = Gate::new(settings.limits);
        let desk = Desk {
            house: Arc::clone(&house),
            gate: Arc::clone(&gate),
            settings: Arc::new(settings),
            page: Arc::new(page),
            is_closing: closing.clone(),
            requests: Arc::default(),
            replays: Arc::new(Semaphore::new(replay::AT_ONCE)),
            reviews: Arc::default(),
        };
        let resuming = Arc::clone(&house);
        tokio::spawn(async move { resume(&resuming).await });
        let serving = tokio::spawn(serve(listener, desk, house, gate, closing));
        Ok(Self { address, is_closing, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes leave of all pages and stops. What was acknowledged is written down already.
    pub async fn stop(self) -> io::Result<()> {
        self.is_closing.send_replace(true);
        self.serving.await.map_err(io::Error::other)?
    }
}

async fn serve(
    listener: TcpListener,
    desk: Desk,
    house: Arc<House>,
    gate: Arc<Gate>,
    mut closing: watch::Receiver<bool>,
) -> io::Result<()> {
    let sweeper = tokio::spawn(sweep(Arc::clone(&house), Arc::clone(&gate)));
    let app = web::router(desk).into_make_service_with_connect_info::<SocketAddr>();
    let mut deadline = closing.clone();
    let until_closing = async move {
        // If the server is dropped, it closes too.
        drop(closing.wait_for(|&is_closing| is_closing).await);
    };
    let served = axum::serve(listener, app).with_graceful_shutdown(until_closing).into_future();
    let everybody_gone = async {
        let served = served.await;
        while gate.connections() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        served
    };
    let too_late = async {
        drop(deadline.wait_for(|&is_closing| is_closing).await);
        tokio::time::sleep(FAREWELL).await;
    };
    // Whoever does not go in time is cut off.
    let served = tokio::select! {
        served = everybody_gone => served,
        () = too_late => Ok(()),
    };
    sweeper.abort();
    house.pool().close();
    served
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
