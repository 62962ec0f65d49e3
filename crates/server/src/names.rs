//! Names that people choose: they can be seen, and they are taken for nobody else's.

use underwood_catalog::Character;
use underwood_protocol::{Refusal, RefusalKind};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The longest name.
const LONGEST: usize = 24;

/// How many marks a letter may have: no language needs more, and more of them cover the lines above and below.
const MOST_MARKS: usize = 4;

/// What the page calls its reader, in every language that it speaks.
const YOU: [&str; 4] = ["you", "vous", "toi", "tu"];

/// A name that somebody chose, as it is kept, or what is wrong with it.
pub(crate) fn check(name: &str) -> Result<String, Refusal> {
    let name: String = name.nfc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > LONGEST {
        return refuse(format!("a name has 1 to {LONGEST} characters, not {length}"));
    }
    if let Some(hidden) = name.chars().find(|c| is_invisible(*c)) {
        let code = u32::from(hidden);
        return refuse(format!(
            "a name has no control or invisible characters, and this one has U+{code:04X}"
        ));
    }
    if name.split(' ').any(|word| word.starts_with(is_combining_mark)) {
        return refuse("an accent or another mark in a name needs a letter before it".to_owned());
    }
    if marks_in_a_row(&name) > MOST_MARKS {
        return refuse(format!("a letter of a name has at most {MOST_MARKS} accents or other marks"));
    }
    if let Some(taken) = reserved().find(|taken| are_alike(taken, &name)) {
        return refuse(format!(
            "`{name}` reads like `{taken}`, which is not a person's name here: choose another"
        ));
    }
    Ok(name)
}

fn refuse<T>(why: String) -> Result<T, Refusal> {
    Err(Refusal::new(RefusalKind::Invalid, why))
}

/// The most marks that one letter has.
fn marks_in_a_row(name: &str) -> usize {
    let letters: String = name.nfd().collect();
    letters.split(|c| !is_combining_mark(c)).map(|marks| marks.chars().count()).max().unwrap_or(0)
}

/// The characters by their names in each language, and the reader of the page.
fn reserved() -> impl Iterator<Item = String> {
    let characters = Character::ALL.into_iter().flat_map(|character| {
        let name = character.name();
        [name.en.to_string(), name.fr.to_string(), character.id().to_owned()]
    });
    characters.chain(YOU.map(str::to_owned))
}

/// What is left of a name for a quick eye: without case, accents, spaces and signs, and with each letter replaced by the one
/// it looks like. There are two ways to that, because some letters look like others only while they are small, and some only
/// while they are capital.
fn folded(name: &str) -> [String; 2] {
    let letters =
        |text: &str| -> String { text.nfkd().filter(|c| c.is_alphanumeric()).map(plain_letter).collect() };
    let look = |text: &str| -> String { skeleton(text).collect() };
    let plain = letters(name);
    [look(&plain.to_lowercase()), look(&plain)].map(|seen| letters(&look(&seen.to_lowercase())))
}

/// Small capitals, from A to Z as far as there are any.
const SMALL_CAPITALS: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ ʏᴢ";

/// The letter that is drawn here as a small capital, or white in a dark circle or square. Unicode does not call these the
/// same letters.
fn plain_letter(c: char) -> char {
    let framed =
        [0x1f150, 0x1f170].into_iter().find_map(|first| u32::from(c).checked_sub(first).filter(|n| *n < 26));
    let small = SMALL_CAPITALS.chars().position(|small| small == c);
    let number = framed.or_else(|| small.map(|n| n as u32));
    number.and_then(|n| char::from_u32(u32::from('a') + n)).unwrap_or(c)
}

/// Would a quick eye take one name for the other?
fn are_alike(one: &str, other: &str) -> bool {
    let other = folded(other);
    folded(one).iter().any(|fold| other.contains(fold))
}

/// Control characters, those that hide, join or turn around the text beside them, those that are a blank, and those that
/// mean nothing to anybody else.
fn is_invisible(c: char) -> bool {
    use GeneralCategory::{
        Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned,
    };
    let is_hidden = matches!(
        c.general_category(),
        Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
    );
    let is_blank = matches!(c,
        '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fffc}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}');
    is_hidden || is_blank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_names_are_kept_as_they_are_written() {
        for good in [
            "Reynard the Fox",
            "Œuf à la coque 🦊",
            "李小龙",
            "Дмитрий",
            "שרה",
            "สมชาย",
            "O'Hara",
            "Hare 2",
            "Younes",
            "Toinette",
            "7",
            "🦊",
            "שָׁלוֹם",
            "Nguyễn",
            "क्षत्रिय",
        ] {
            assert_eq!(check(good), Ok(good.to_owned()), "{good}");
        }
        assert_eq!(check("  Reynard \t the   Fox "), Ok("Reynard the Fox".to_owned()));
        assert_eq!(
            check("e\u{301}"),
            Ok("é".to_owned()),
            "an accent after its letter is one character with it"
        );
        assert!(check(&"é".repeat(24)).is_ok());
    }

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        let blanks = [
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{7}",
            "a\0b",
            "\u{3164}",
            "\u{2800}",
            "\u{ad}",
            "\u{e000}",
            "\u{fe0f}",
            "\u{115f}",
        ];
        for bad in blanks {
            assert!(check(bad).unwrap_err().message.contains("invisible"), "{bad:?}");
        }
        for bad in ["\u{301}", "\u{301}\u{302}", "Fox \u{20dd}", "\u{94d}"] {
            assert!(check(bad).unwrap_err().message.contains("mark"), "{bad:?}");
        }
        let bad = format!("Fox{}", "\u{300}".repeat(5));
        assert!(check(&bad).unwrap_err().message.contains("at most 4"), "{bad:?}");
        for bad in ["", "   ", "\u{a0}", &"x".repeat(25)] {
            assert!(check(bad).unwrap_err().message.contains("1 to 24"), "{bad:?}");
        }
    }

    #[test]
    fn nobody_passes_for_a_character_or_for_the_reader() {
        let names = [
            "Hare",
            "HARE",
            "h a r e",
            "hare.",
            "H\u{e4}re",
            "\u{41d}are",
            "h\u{430}re",
            "Ｈａｒｅ",
            "𝐇𝐚𝐫𝐞",
            "🅷🅰🆁🅴",
            "🅞🅦🅛",
            "ʜare",
            "ʜᴀʀᴇ",
            "ʏᴏᴜ",
            "\u{43d}are",
            "Lièvre",
            "lievre",
            "Owl",
            "0wl",
            "Chouette",
            "blaireau",
            "HÉRISSON",
            "You",
            "YOU",
            "y0u",
            "y\u{43e}u",
            "(you)",
            "Vous",
            "TOI",
            "toi!",
        ];
        for bad in names {
            let message = check(bad).expect_err(bad).message;
            assert!(message.contains("reads like") && message.contains("choose another"), "{message}");
        }
    }
}
