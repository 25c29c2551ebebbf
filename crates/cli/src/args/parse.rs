//! Words of the command line that are more than a number or a name.

use deadreckon_content::plain::{json_fault, shortened};
use deadreckon_geometry::table::Mat;
use deadreckon_geometry::tolerance::Slack;
use std::path::PathBuf;

/// A file to write: `-` stands for standard input wherever a file is read, and for no file here.
pub(super) fn parse_target(text: &str) -> Result<PathBuf, String> {
    if text == "-" {
        return Err("name a file; one that is really called that is ./-".to_owned());
    }
    Ok(PathBuf::from(text))
}

pub(super) fn parse_mat(text: &str) -> Result<Mat, String> {
    let wrong = || {
        let text = shortened(text);
        format!("\"{text}\" is no size; write WIDTHxHEIGHT in mm, each above 0 and at most 10000, such as 914.4x914.4")
    };
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|n| *n > 0.0 && *n <= 10_000.0).ok_or_else(wrong);
    Ok(Mat { width: number(width)?, height: number(height)? })
}

pub(super) fn parse_slack(text: &str) -> Result<Slack, String> {
    if let Some(preset) = Slack::preset(text) {
        return Ok(preset);
    }
    let mut numbers = serde_json::Map::new();
    for part in text.split(',') {
        let (key, value) =
            part.split_once('=').filter(|(key, _)| !key.trim().is_empty()).ok_or_else(|| no_slack(part))?;
        let (key, number) = (key.trim(), value.trim().parse::<f64>().map_err(|_| no_slack(part))?);
        // Written as JSON it would be null.
        if !number.is_finite() {
            return Err(format!("{}: {} is no finite number", shortened(key), shortened(value.trim())));
        }
        if numbers.insert(key.to_owned(), serde_json::json!(number)).is_some() {
            return Err(format!("{}: stands twice; remove one", shortened(key)));
        }
    }
    let slack: Slack = serde_path_to_error::deserialize(serde_json::Value::Object(numbers)).map_err(|e| {
        let (key, message) = json_fault(&e);
        format!("{key}: {message}")
    })?;
    slack.check().map_err(|e| e.to_string())?;
    Ok(slack)
}

fn no_slack(part: &str) -> String {
    let presets: Vec<&str> = Slack::PRESETS.iter().map(|(key, _)| *key).collect();
    format!("\"{}\" is no slack; write {} or KEY=NUMBER,..", shortened(part), presets.join(", "))
}

pub(super) fn parse_slide(text: &str) -> Result<(f64, f64), String> {
    let wrong = || format!("\"{}\" is no pair of slides; write TEMPLATE,SHIP in mm, such as -3.5,10", shortened(text));
    let (template, ship) = text.split_once(',').ok_or_else(wrong)?;
    let number = |t: &str| t.trim().parse::<f64>().ok().filter(|n| n.is_finite()).ok_or_else(wrong);
    Ok((number(template)?, number(ship)?))
}
