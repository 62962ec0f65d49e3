//! The web client as part of the binary: the files of `web/dist`, or of a page that says how to get them.
//!
//! The build script (`build/`) decides which, and is the only code of ours that runs npm.
//!
//! ```
//! let page = underwood_web_client::page();
//! assert_eq!(page.index.path, "index.html");
//! ```

/// All files of a page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The page itself: `index.html`.
    pub index: File,
    /// What it is made of, by path.
    pub others: &'static [File],
}

/// A file of a page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Where it lies, seen from the page: `assets/index-mKQ5rTnf.js`.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The same, compressed by Brotli.
    pub br: Option<&'static [u8]>,
    /// The same, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// The page that was embedded when this was built.
pub const fn page() -> &'static Page {
    &PAGE
}

include!(concat!(env!("OUT_DIR"), "/page.rs"));
