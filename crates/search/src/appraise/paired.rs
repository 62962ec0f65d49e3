//! Means and their errors, over the same scenarios for all that is compared.

/// Numbers with their weights: a mean, and how far it may be off.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mean {
    weight: f64,
    sum: f64,
    squares: f64,
    count: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, value: f32, weight: f32) {
        let (value, weight) = (f64::from(value), f64::from(weight));
        self.weight += weight;
        self.sum += weight * value;
        self.squares += weight * value * value;
        self.count += 1.0;
    }

    pub(crate) fn mean(&self) -> f32 {
        (self.sum / self.weight.max(f64::MIN_POSITIVE)) as f32
    }

    /// The standard error of the mean. Fewer than eight numbers tell too little to say it.
    pub(crate) fn error(&self) -> f32 {
        if self.count < 8.0 {
            return 0.5;
        }
        let mean = self.sum / self.weight.max(f64::MIN_POSITIVE);
        let spread = (self.squares / self.weight.max(f64::MIN_POSITIVE) - mean * mean).max(0.0);
        (spread / (self.count - 1.0)).sqrt() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::Mean;

    #[test]
    fn the_error_is_that_of_a_mean() {
        let mut mean = Mean::default();
        for n in 0..100 {
            mean.add(f32::from(u8::from(n % 2 == 0)), 1.0);
        }
        assert!((mean.mean() - 0.5).abs() < 1e-6);
        assert!((mean.error() - 0.5 / 99.0_f32.sqrt()).abs() < 1e-4, "{}", mean.error());
    }

    #[test]
    fn weights_count() {
        let mut mean = Mean::default();
        mean.add(1.0, 3.0);
        mean.add(0.0, 1.0);
        assert!((mean.mean() - 0.75).abs() < 1e-6);
        assert!((mean.error() - 0.5).abs() < 1e-6, "too few to tell");
    }
}
