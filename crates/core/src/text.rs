//! A text in the languages that we speak.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A text in the languages that we speak.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Texts"))]
pub struct Text {
    /// English.
    pub en: Cow<'static, str>,
    /// French.
    pub fr: Cow<'static, str>,
}

impl Text {
    /// The same in English and in French.
    pub fn new(en: impl Into<Cow<'static, str>>, fr: impl Into<Cow<'static, str>>) -> Self {
        Self { en: en.into(), fr: fr.into() }
    }

    /// In this language; in English if it is one that we do not speak.
    pub fn in_language(&self, language: &str) -> &str {
        if language == "fr" { &self.fr } else { &self.en }
    }

    /// Several, one behind the other.
    pub fn joined(texts: &[Self], separator: &str) -> Self {
        let join =
            |language: fn(&Self) -> &str| texts.iter().map(language).collect::<Vec<_>>().join(separator);
        Self::new(join(|text| &text.en), join(|text| &text.fr))
    }
}
