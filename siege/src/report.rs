//! What held and what did not, said as soon as it is known.

/// The findings of one attack.
#[derive(Default)]
pub(crate) struct Report {
    checked: u32,
    broken: u32,
}

impl Report {
    /// Notes and prints whether something held.
    pub(crate) fn check(&mut self, is_so: bool, what: impl AsRef<str>) {
        self.checked += 1;
        self.broken += u32::from(!is_so);
        println!("   {} {}", if is_so { "held " } else { "BROKE" }, what.as_ref());
    }

    /// Something was checked, and all of it held.
    pub(crate) fn has_held(&self) -> bool {
        self.checked > 0 && self.broken == 0
    }
}

/// Prints what is worth knowing and proves nothing.
pub(crate) fn note(what: impl AsRef<str>) {
    println!("         {}", what.as_ref());
}
