//! Reviews as one page of HTML that needs nothing else: no script, no network.

use std::fmt::Write;

use underwood_core::Seat;
use underwood_review::{Decision, Review, Term};

/// The size of a curve, in its own units.
const WIDTH: f32 = 900.0;
const HEIGHT: f32 = 240.0;
/// The colours of the seats.
const COLOURS: [&str; 4] = ["#a4461f", "#1f5f7a", "#5d7a1f", "#6b3f8f"];

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#f7f2e7}\
h1,h2{font-weight:600}svg{width:100%;height:auto;background:#fffdf6;border:1px solid #b9ab90}\
svg text{font:12px Georgia,serif;fill:#6b5f4c}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
th,td{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #d8ccb4}td.n{text-align:right}tr.cost td{background:#fbe6d9}\
code{font-family:ui-monospace,monospace}.scroll{overflow-x:auto}";

/// The page.
pub(super) fn of(reviews: &[(String, Review)]) -> String {
    let mut html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Underwood: reviews</title><style>{STYLE}</style></head><body><h1>Reviews</h1>"
    );
    if reviews.is_empty() {
        html.push_str("<p>There was no record to look at.</p>");
    }
    for (name, review) in reviews {
        section(&mut html, name, review);
    }
    html.push_str("</body></html>\n");
    html
}

fn section(html: &mut String, name: &str, review: &Review) {
    let _ = write!(
        html,
        "<section><h2>{}: {} with {} seats, as {} sees it</h2>",
        escaped(name),
        escaped(&review.game),
        review.seats,
        review.level
    );
    curve(html, review);
    balance(html, review);
    turning_points(html, review);
    choices(html, review);
    html.push_str("</section>");
}

fn curve(html: &mut String, review: &Review) {
    let last = review.curve.last().map_or(1, |point| point.n).max(1) as f32;
    let x = |n: u32| 40.0 + (WIDTH - 50.0) * n as f32 / last;
    let y = |value: f32| 10.0 + (HEIGHT - 40.0) * (1.0 - value);
    let _ = write!(
        html,
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Chance to win, move by move, with all cards open\">"
    );
    for tenth in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let at = y(tenth);
        let _ = write!(
            html,
            "<line x1=\"40\" x2=\"{}\" y1=\"{at}\" y2=\"{at}\" stroke=\"#d8ccb4\"/><text x=\"4\" y=\"{}\">{:.0} %</text>",
            WIDTH - 10.0,
            at + 4.0,
            100.0 * tenth
        );
    }
    for seat in Seat::all(usize::from(review.seats)) {
        let points: Vec<String> = review
            .curve
            .iter()
            .map(|point| format!("{:.1},{:.1}", x(point.n), y(point.values[seat.index()])))
            .collect();
        let _ = write!(
            html,
            "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/><text x=\"{}\" y=\"{}\" style=\"fill:{}\">seat {seat}</text>",
            COLOURS[seat.index()],
            points.join(" "),
            60 + 70 * seat.index(),
            HEIGHT - 8.0,
            COLOURS[seat.index()]
        );
    }
    for &place in &review.turning_points {
        let decision = &review.decisions[place as usize];
        let value = review.curve[decision.n as usize].values[decision.seat.index()];
        let _ = write!(
            html,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{}\"><title>move {}</title></circle>",
            x(decision.n),
            y(value),
            COLOURS[decision.seat.index()],
            decision.n
        );
    }
    html.push_str("</svg>");
}

fn balance(html: &mut String, review: &Review) {
    html.push_str(
        "<div class=\"scroll\"><table><tr><th>seat</th><th>start</th><th>own choices</th><th>the others’</th><th>luck</th>\
         <th>unexplained</th><th>end</th></tr>",
    );
    let term = |Term { points, uncertainty }: Term| {
        format!("{:+.0} ± {:.0}", (100.0 * points).round() + 0.0, 100.0 * uncertainty)
    };
    for (seat, balance) in review.balance.iter().enumerate() {
        let _ = write!(
            html,
            "<tr><th>{seat}</th><td>{:.0}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.0}</td><td>{:.0}</td></tr>",
            100.0 * balance.start.points,
            term(balance.play),
            term(balance.others),
            term(balance.luck),
            (100.0 * balance.unexplained).round() + 0.0,
            100.0 * balance.end
        );
    }
    html.push_str("</table></div><p>In points of a hundred of the chance to win the match; ± is one standard error.</p>");
}

fn turning_points(html: &mut String, review: &Review) {
    if review.turning_points.is_empty() {
        html.push_str("<p>No choice surely cost anybody much.</p>");
        return;
    }
    html.push_str("<ol>");
    for &place in &review.turning_points {
        let Decision { n, seat, action, best, loss, uncertainty, .. } = &review.decisions[place as usize];
        let best = best.as_ref().map_or("", |best| &best.action);
        let _ = write!(
            html,
            "<li>Move {n}: seat {seat} chose <code>{}</code>; <code>{}</code> was worth {:.0} % more (± {:.0}).</li>",
            escaped(action),
            escaped(best),
            100.0 * loss,
            100.0 * uncertainty
        );
    }
    html.push_str("</ol>");
}

fn choices(html: &mut String, review: &Review) {
    html.push_str(
        "<details><summary>All choices</summary><div class=\"scroll\"><table><tr><th>move</th><th>seat</th><th>played</th><th>worth</th>\
         <th>best</th><th>loss</th></tr>",
    );
    for decision in &review.decisions {
        let Decision { n, seat, action, value, best, loss, uncertainty, .. } = decision;
        let (class, verdict, cost) = match (best, *loss > 0.0) {
            (None, _) => ("", "nothing else could be done".to_owned(), String::new()),
            (Some(_), false) => ("", "as good as any".to_owned(), String::new()),
            (Some(best), true) => (
                " class=\"cost\"",
                format!("<code>{}</code>", escaped(&best.action)),
                format!("{:.0} ± {:.0}", 100.0 * loss, 100.0 * uncertainty),
            ),
        };
        let worth = value.map_or(String::new(), |value| format!("{:.0}", 100.0 * value));
        let _ = write!(
            html,
            "<tr{class}><td class=\"n\">{n}</td><td>{seat}</td><td><code>{}</code></td><td class=\"n\">{worth}</td><td>{verdict}</td><td>{cost}</td></tr>",
            escaped(action)
        );
    }
    html.push_str("</table></div></details>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{escaped, of};

    #[test]
    fn nothing_of_a_file_becomes_markup() {
        assert_eq!(escaped("<b>\"&"), "&lt;b&gt;&quot;&amp;");
    }

    #[test]
    fn an_empty_page_says_so_and_loads_nothing() {
        let page = of(&[]);
        assert!(page.contains("no record") && !page.contains("http"), "{page}");
    }
}
