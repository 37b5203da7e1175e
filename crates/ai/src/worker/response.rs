//! Responses of a worker.

use core::fmt;
use core::str::FromStr;

use nova_luna_rules::Action;

use crate::analysis::{Hint, Lines, ReviewedTurn};
use crate::bot::{ReadNumber, parse_word};
use crate::{Decision, Forecast, ParseTextError};

/// A response of a worker.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkerResponse {
    /// The best decision so far.
    Progress(Decision),
    /// The final decision.
    Best(Decision),
    /// The requested hint.
    Hint(Hint),
    /// A requested turn of a review.
    Turn(ReviewedTurn),
    /// The requested lines.
    Lines(Lines),
    /// The request is invalid. The text is for developers.
    Error(String),
}

type Read<T> = fn(&str) -> Result<T, ParseTextError>;

impl fmt::Display for WorkerResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Progress(decision) => write_decision(f, "progress", decision),
            Self::Best(decision) => write_decision(f, "best", decision),
            Self::Hint(hint) => write_hint(f, hint),
            Self::Turn(turn) => write!(f, "turn {turn}"),
            Self::Lines(lines) => write!(f, "lines {lines}"),
            Self::Error(text) => write!(f, "error {text}"),
        }
    }
}

fn write_decision(f: &mut fmt::Formatter<'_>, word: &str, decision: &Decision) -> fmt::Result {
    write!(f, "{word} {} {} {} {}", decision.action, decision.nodes, decision.forecast, decision.depth)?;
    decision.line.iter().try_for_each(|action| write!(f, " {action}"))
}

fn write_hint(f: &mut fmt::Formatter<'_>, hint: &Hint) -> fmt::Result {
    write!(f, "hint {} {}", hint.action, hint.forecast)?;
    hint.reasons.iter().try_for_each(|reason| write!(f, " {reason}"))?;
    hint.alternative.iter().try_for_each(|action| write!(f, " than {action}"))
}

impl FromStr for WorkerResponse {
    type Err = ParseTextError;

    fn from_str(line: &str) -> Result<Self, ParseTextError> {
        match line.strip_prefix("lines ") {
            Some(text) => text.parse().map(Self::Lines),
            None => read_response(line, parse_word, parse_word),
        }
    }
}

impl WorkerResponse {
    /// Reads the response to a request for a move or a hint, with an unknown forecast: to read the numbers of a forecast
    /// exactly takes tables of ten kilobytes, and players do not see it during a game.
    pub fn without_forecast(line: &str) -> Result<Self, ParseTextError> {
        read_response(line, |_| Ok(Forecast::Unknown), |_| Err(ParseTextError))
    }

    /// Reads the response to a request for lines with another function for their numbers, for the same reason.
    pub fn lines(line: &str, number: ReadNumber) -> Result<Lines, ParseTextError> {
        Lines::read(line.strip_prefix("lines ").ok_or(ParseTextError)?, number)
    }
}

fn read_response(
    line: &str,
    forecast: Read<Forecast>,
    turn: Read<ReviewedTurn>,
) -> Result<WorkerResponse, ParseTextError> {
    if let Some(text) = line.strip_prefix("error ") {
        return Ok(WorkerResponse::Error(text.to_owned()));
    }
    if let Some(text) = line.strip_prefix("turn ") {
        return turn(text).map(WorkerResponse::Turn);
    }
    let words: Vec<&str> = line.split(' ').collect();
    match words.as_slice() {
        ["progress", words @ ..] => read_decision(words, forecast).map(WorkerResponse::Progress),
        ["best", words @ ..] => read_decision(words, forecast).map(WorkerResponse::Best),
        ["hint", words @ ..] => read_hint(words, forecast).map(WorkerResponse::Hint),
        _ => Err(ParseTextError),
    }
}

fn read_decision(words: &[&str], read_forecast: Read<Forecast>) -> Result<Decision, ParseTextError> {
    let [action, nodes, forecast, depth, line @ ..] = words else { return Err(ParseTextError) };
    Ok(Decision {
        action: parse_word(action)?,
        nodes: parse_word(nodes)?,
        forecast: read_forecast(forecast)?,
        depth: parse_word(depth)?,
        line: line.iter().map(|action| parse_word(action)).collect::<Result<_, _>>()?,
    })
}

fn read_hint(words: &[&str], read_forecast: Read<Forecast>) -> Result<Hint, ParseTextError> {
    let [action, forecast, reasons @ ..] = words else { return Err(ParseTextError) };
    let (reasons, alternative): (&[&str], Option<Action>) = match reasons {
        [reasons @ .., "than", action] => (reasons, Some(parse_word(action)?)),
        reasons => (reasons, None),
    };
    let reasons = reasons.iter().map(|reason| parse_word(reason)).collect::<Result<_, _>>()?;
    Ok(Hint { action: parse_word(action)?, forecast: read_forecast(forecast)?, alternative, reasons })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Reason;

    #[test]
    fn every_response_parses_back() {
        let line: Vec<Action> = ["12@1,-2", "+", "3@0,1"].map(|text| text.parse().unwrap()).into();
        let forecasts = [Forecast::Chances(vec![0.61, 1.0 / 3.0]), Forecast::Score(83.5), Forecast::Unknown];
        for forecast in forecasts {
            let action = line[0];
            let decision = Decision { action, depth: 7, nodes: 900, forecast: forecast.clone(), line: line.clone() };
            let hint = Hint {
                action,
                forecast,
                alternative: Some(Action::Refill),
                reasons: vec![Reason::KeepsWheel, Reason::Wins],
            };
            let plain = Hint { alternative: None, reasons: Vec::new(), ..hint.clone() };
            let responses = [
                WorkerResponse::Progress(decision.clone()),
                WorkerResponse::Best(Decision { line: Vec::new(), ..decision }),
                WorkerResponse::Hint(hint),
                WorkerResponse::Hint(plain),
                WorkerResponse::Error("the reason".to_owned()),
            ];
            for response in responses {
                assert_eq!(response.to_string().parse(), Ok(response));
            }
        }
    }

    #[test]
    fn a_response_without_its_forecast_is_the_same() {
        for word in ["progress", "best"] {
            let line = format!("{word} 12@1,-2 1024 win:0.61,0.39 7 12@1,-2 3@0,1");
            let expected = line.replace("win:0.61,0.39", "-").parse();
            assert_eq!(WorkerResponse::without_forecast(&line), expected);
        }
        let hint = WorkerResponse::without_forecast("hint 12@1,-2 points:83.5 more-discs:1 than 5@0,1");
        assert_eq!(hint, "hint 12@1,-2 - more-discs:1 than 5@0,1".parse());
        assert_eq!(WorkerResponse::without_forecast("error why"), Ok(WorkerResponse::Error("why".to_owned())));
        assert_eq!(WorkerResponse::without_forecast("turn 3"), Err(ParseTextError));
    }

    #[test]
    fn lines_can_be_read_with_another_function_for_numbers() {
        let line = "lines 1024 9 false win:0.5,0.5;12@1,-2 900 win:0.61,0.39 more-discs:1 12@1,-2 3@0,1";
        let exact = WorkerResponse::lines(line, |text| text.parse().ok()).unwrap();
        assert_eq!(line.parse(), Ok(WorkerResponse::Lines(exact.clone())));
        let doubled = WorkerResponse::lines(line, |text| Some(2.0 * text.parse::<f64>().ok()?)).unwrap();
        assert_eq!(doubled.forecast, Forecast::Chances(vec![1.0, 1.0]));
        assert_eq!(doubled.moves[0].forecast, Forecast::Chances(vec![1.22, 0.78]));
        assert_eq!(WorkerResponse::lines(line, |_| None), Err(ParseTextError));
        assert_eq!(WorkerResponse::lines("error why", |_| None), Err(ParseTextError));
    }

    #[test]
    fn responses_match_the_documented_format() {
        for line in [
            "progress 12@1,-2 1024 win:0.61,0.39 7 12@1,-2 3@0,1",
            "best 12@1,-2 1024 points:83.5 7 12@1,-2 3@0,1",
            "hint 12@1,-2 win:0.61,0.39 more-discs:1 than 5@0,1",
            "turn 3 2 12@1,-2 5@0,1 win:0.5,0.5 win:0.4,0.6 0.1/0.3 mistake - - more-discs:1 line 5@0,1",
        ] {
            assert_eq!(line.parse::<WorkerResponse>().unwrap().to_string(), line);
        }
        for line in
            ["", "progress", "best 12@1,-2", "hint +", "hint + - good", "progress + x - 1", "best + 1 win: 1", "turn 3"]
        {
            assert_eq!(line.parse::<WorkerResponse>(), Err(ParseTextError), "{line}");
        }
    }
}
