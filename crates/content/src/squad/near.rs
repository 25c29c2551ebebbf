//! Ids that are nearly the same.

/// Longest id that is compared; longer ones are no slips of the pen.
const LONGEST: usize = 64;
/// Most suggestions.
const MOST: usize = 3;

/// The known ids that differ in few letters from what was said, nearest first, equally near ones by id.
pub(super) fn nearest<'a>(said: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    let said: Vec<char> = said.chars().take(LONGEST + 1).collect();
    if said.len() > LONGEST {
        return Vec::new();
    }
    let limit = (said.len() / 4).max(2);
    let mut found: Vec<(usize, &str)> =
        known.filter_map(|id| distance(&said, id, limit).map(|steps| (steps, id))).collect();
    found.sort_unstable();
    found.dedup();
    found.truncate(MOST);
    found.into_iter().map(|(_, id)| id.to_owned()).collect()
}

/// How many letters must be put in, taken out or changed, if that is at most `limit`.
fn distance(said: &[char], id: &str, limit: usize) -> Option<usize> {
    let id: Vec<char> = id.chars().collect();
    if said.len().abs_diff(id.len()) > limit {
        return None;
    }
    let mut row: Vec<usize> = (0..=id.len()).collect();
    for (i, a) in said.iter().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in id.iter().enumerate() {
            let change = corner + usize::from(a != b);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
        if row.iter().all(|steps| *steps > limit) {
            return None;
        }
    }
    row.last().copied().filter(|steps| *steps <= limit)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        let known = ["lukeskywalker", "lukeskywalker-battleofyavin", "anakinskywalker", "howlrunner"];
        assert_eq!(nearest("lukeskywlker", known.into_iter()), ["lukeskywalker"]);
        assert_eq!(nearest("howlruner", known.into_iter()), ["howlrunner"]);
        assert!(nearest("nobody", known.into_iter()).is_empty());
        assert!(nearest("", known.into_iter()).is_empty());
        assert!(nearest(&"x".repeat(100_000), known.into_iter()).is_empty());
    }
}
