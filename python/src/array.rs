//! `NumPy` arrays over memory that Rust has filled.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

/// An array of these bytes, of this type and shape. Nothing is copied.
pub(crate) fn array<'py>(
    py: Python<'py>,
    dtype: &str,
    shape: &[usize],
    bytes: &Bound<'py, PyByteArray>,
) -> PyResult<Bound<'py, PyAny>> {
    let settings = PyDict::new(py);
    settings.set_item("dtype", dtype)?;
    py.import("numpy")?
        .call_method("frombuffer", (bytes,), Some(&settings))?
        .call_method1("reshape", (shape,))
}

/// An array of bytes, filled with the interpreter released.
pub(crate) fn bytes<'py>(
    py: Python<'py>,
    shape: &[usize],
    fill: impl FnOnce(&mut [u8]) + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let memory = PyByteArray::new_with(py, shape.iter().product(), |out| {
        py.detach(|| fill(out));
        Ok(())
    })?;
    array(py, "uint8", shape, &memory)
}

/// An array of numbers, which are worked out with the interpreter released.
pub(crate) fn numbers<'py, T: Number>(
    py: Python<'py>,
    shape: &[usize],
    make: impl FnOnce() -> Vec<T> + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let numbers = py.detach(make);
    let memory = PyByteArray::new_with(py, numbers.len() * T::SIZE, |out| {
        for (number, out) in numbers.iter().zip(out.chunks_exact_mut(T::SIZE)) {
            number.write(out);
        }
        Ok(())
    })?;
    array(py, T::DTYPE, shape, &memory)
}

/// A number that `NumPy` knows.
pub(crate) trait Number: Copy + Send {
    /// Its name in `NumPy`: little-endian, as it is written.
    const DTYPE: &'static str;
    /// How many bytes it takes.
    const SIZE: usize;
    /// Writes its bytes.
    fn write(self, out: &mut [u8]);
}

macro_rules! number {
    ($($number:ty: $dtype:literal),+) => {$(
        impl Number for $number {
            const DTYPE: &'static str = $dtype;
            const SIZE: usize = size_of::<$number>();

            fn write(self, out: &mut [u8]) {
                out.copy_from_slice(&self.to_le_bytes());
            }
        }
    )+};
}

number!(f32: "<f4", i32: "<i4", u32: "<u4", u64: "<u8");
