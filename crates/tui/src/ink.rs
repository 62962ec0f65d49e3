//! With what we draw: colours as far as the terminal has them, and letters as far as it can show them.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use unicode_normalization::UnicodeNormalization;

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colours {
    /// Any colour.
    True,
    /// The sixteen of every terminal.
    Sixteen,
    /// None: only bold, dim, reversed, underlined.
    None,
}

/// Colours and letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink {
    /// The colours.
    pub(crate) colours: Colours,
    /// Is there nothing but ASCII?
    pub(crate) is_ascii: bool,
}

/// What something is, which decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Ordinary text.
    Plain,
    /// What matters little now.
    Faint,
    /// Names of places and headings.
    Title,
    /// What may be touched now.
    Open,
    /// What is chosen now.
    Chosen,
    /// What is new since the reader last looked.
    Fresh,
    /// What went wrong.
    Refused,
    /// What went well.
    Good,
    /// A card, a tile.
    Card,
    /// One of the things of a game that have colours of their own: suits, elements, seats.
    Hue(u8),
}

/// The hues: red, gold, blue, green, violet, orange, teal, grey.
const HUES: [(Color, Color); 8] = [
    (Color::Rgb(226, 92, 92), Color::LightRed),
    (Color::Rgb(230, 184, 72), Color::Yellow),
    (Color::Rgb(108, 160, 232), Color::LightBlue),
    (Color::Rgb(112, 190, 104), Color::LightGreen),
    (Color::Rgb(186, 128, 214), Color::LightMagenta),
    (Color::Rgb(232, 138, 66), Color::Red),
    (Color::Rgb(84, 196, 190), Color::LightCyan),
    (Color::Rgb(172, 172, 160), Color::Gray),
];

impl Ink {
    /// What the terminal can show, as far as its variables tell.
    pub(crate) fn of_terminal(variable: impl Fn(&str) -> Option<String>, wants_ascii: bool) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let has_true = set("COLORTERM").is_some_and(|depth| depth == "truecolor" || depth == "24bit");
        let colours = if set("NO_COLOR").is_some() || set("TERM").is_none_or(|term| term == "dumb") {
            Colours::None
        } else if has_true {
            Colours::True
        } else {
            Colours::Sixteen
        };
        let charset = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let is_utf8 = charset.to_ascii_lowercase().replace('-', "").contains("utf8");
        Self { colours, is_ascii: wants_ascii || !is_utf8 }
    }

    /// How something looks.
    pub(crate) fn style(self, role: Role) -> Style {
        let plain = Style::default();
        let bold = plain.add_modifier(Modifier::BOLD);
        match role {
            Role::Plain | Role::Card => plain,
            Role::Faint if self.colours == Colours::None => plain.add_modifier(Modifier::DIM),
            Role::Faint => plain.fg(self.pick(Color::Rgb(128, 132, 120), Color::DarkGray)),
            Role::Title => self.tinted(bold, Color::Rgb(150, 196, 120), Color::Green),
            Role::Open => bold,
            Role::Chosen => bold.add_modifier(Modifier::REVERSED),
            Role::Fresh => {
                self.tinted(bold, Color::Rgb(244, 206, 112), Color::Yellow).add_modifier(Modifier::UNDERLINED)
            }
            Role::Refused => self.tinted(bold, Color::Rgb(240, 112, 96), Color::LightRed),
            Role::Good => self.tinted(bold, Color::Rgb(140, 208, 120), Color::LightGreen),
            Role::Hue(hue) => {
                let (full, plain_colour) = HUES[usize::from(hue) % HUES.len()];
                self.tinted(plain, full, plain_colour)
            }
        }
    }

    fn tinted(self, style: Style, full: Color, sixteen: Color) -> Style {
        if self.colours == Colours::None { style } else { style.fg(self.pick(full, sixteen)) }
    }

    fn pick(self, full: Color, sixteen: Color) -> Color {
        if self.colours == Colours::True { full } else { sixteen }
    }

    /// Makes what was drawn showable: everything is drawn in Unicode, and what the terminal lacks is put otherwise here.
    pub(crate) fn translate(self, drawn: &mut Buffer) {
        if !self.is_ascii {
            return;
        }
        for cell in &mut drawn.content {
            let plain: char = cell.symbol().chars().next().map_or(' ', plain_char);
            cell.set_char(plain);
        }
    }

    /// A line of text as the terminal can show it.
    pub(crate) fn line(self, text: &str) -> String {
        if self.is_ascii { text.chars().map(plain_char).collect() } else { text.to_owned() }
    }
}

/// The ASCII character that stands for another.
fn plain_char(c: char) -> char {
    match c {
        ' '..='~' => c,
        '─' | '═' | '╌' | '–' | '—' | '−' | '·' | '•' => '-',
        '│' | '║' | '▏' | '▌' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╔' | '╗' | '╚'
        | '╝' => '+',
        '━' => '=',
        '▸' | '›' | '»' | '▶' | '→' => '>',
        '◂' | '‹' | '«' | '←' => '<',
        '▲' | '↑' => '^',
        '▼' | '↓' => 'v',
        '◆' | '●' | '★' | '✦' => '*',
        '○' | '◇' | 'œ' => 'o',
        '┃' | '┏' | '┓' | '┗' | '┛' | '░' | '▒' | '▓' | '█' | '▐' => '#',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '…' => '.',
        '×' => 'x',
        '♪' | '❧' => '~',
        '⚷' => '%',
        '☾' => ')',
        '❀' => '@',
        'æ' => 'a',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other.nfd().next().filter(char::is_ascii).unwrap_or('?'),
    }
}

#[cfg(test)]
mod tests {
    use super::{Colours, Ink};

    fn ink(set: &[(&str, &str)]) -> Ink {
        let find = |name: &str| set.iter().find(|(known, _)| *known == name).map(|(_, v)| (*v).to_owned());
        Ink::of_terminal(find, false)
    }

    #[test]
    fn variables_tell_what_a_terminal_can_show() {
        let utf = ("LANG", "fr_FR.UTF-8");
        assert_eq!(ink(&[utf, ("TERM", "xterm"), ("COLORTERM", "truecolor")]).colours, Colours::True);
        assert_eq!(ink(&[utf, ("TERM", "xterm")]).colours, Colours::Sixteen);
        assert_eq!(ink(&[utf, ("TERM", "xterm"), ("NO_COLOR", "1")]).colours, Colours::None);
        assert_eq!(ink(&[utf, ("TERM", "dumb")]).colours, Colours::None);
        assert!(!ink(&[utf]).is_ascii);
        assert!(ink(&[("LANG", "C")]).is_ascii);
        assert!(ink(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "POSIX")]).is_ascii);
    }

    #[test]
    fn ascii_keeps_the_letters_and_the_width() {
        let ascii = Ink { colours: Colours::None, is_ascii: true };
        assert_eq!(ascii.line("╭─╮ Été : l’œuf → 7 • −2"), "+-+ Ete : l'ouf > 7 - -2");
    }
}
