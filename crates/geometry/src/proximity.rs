//! Which pieces hang together: links between pieces within a distance, the groups that they form, what is missing to
//! the next link; the order of pieces by their distance from others.
//!
//! All limits are inclusive and go by [`crate::rounding`].
//!
//! ```
//! use deadreckon_geometry::hull::Hull;
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::proximity::Proximity;
//!
//! let stand = Hull::rectangle(20.0, 20.0)?;
//! let row: Vec<_> = [0.0, 40.0, 300.0, 340.0].map(|x| stand.at(Pose::new(x, 0.0, 0.0))).to_vec();
//! let found = Proximity::within(&row, 50.0)?;
//! assert_eq!(found.groups, [vec![0, 1], vec![2, 3]]);
//! // Every piece has a neighbour, yet 190 mm are missing between the two groups.
//! assert_eq!(found.bridges[0].missing, 190.0);
//! assert!(!found.is_one_group());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod depth;

use crate::hull::{Laid, gap, separation};
use crate::query::Separation;
use crate::rounding;
pub use depth::{Depth, by_depth};

/// Why pieces have no graph.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ProximityError {
    /// More pieces than [`Proximity::MAX_PIECES`].
    #[error("pieces: {0} pieces; at most {1} are allowed")]
    TooMany(usize, usize),
    /// As many reaches as pieces are wanted.
    #[error("reaches: {0} reaches for {1} pieces; give one for each")]
    WrongCount(usize, usize),
    /// A reach that is no length.
    #[error("reaches[{0}]: must be a finite number of at least 0")]
    BadReach(usize),
}

/// Two pieces within reach of each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Link {
    /// The piece of lower index.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// The distance allowed, mm: the larger of their two reaches.
    pub limit: f64,
    /// Gap (or minus the depth) with witnesses, `a` first.
    pub separation: Separation,
}

/// The nearest two pieces of two groups: where the least is missing to join them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bridge {
    /// The group of lower index, an index into [`Proximity::groups`].
    pub group_a: usize,
    /// The other group.
    pub group_b: usize,
    /// The piece of the first group.
    pub a: usize,
    /// The piece of the other.
    pub b: usize,
    /// The distance allowed between the two, mm.
    pub limit: f64,
    /// How much nearer the two would have to come, mm, more than 0.
    pub missing: f64,
    /// Gap with witnesses, `a` first.
    pub separation: Separation,
}

/// A piece's nearest neighbour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Neighbour {
    /// Its index; the lowest of several equally near.
    pub piece: usize,
    /// Distance, mm, unrounded.
    pub gap: f64,
    /// Whether it lies within the *asking* piece's own reach.
    pub in_reach: bool,
}

/// Links, groups and what is missing between them.
#[derive(Debug, Clone, PartialEq)]
pub struct Proximity {
    /// All pairs within reach, by `a`, then `b`.
    pub links: Vec<Link>,
    /// The groups that hang together, each ascending, ordered by their first piece.
    pub groups: Vec<Vec<usize>>,
    /// One bridge less than groups: those that join all groups with the least missing (a minimum spanning tree),
    /// ascending by what is missing.
    pub bridges: Vec<Bridge>,
    /// The nearest other piece of each; `None` for a piece alone.
    pub nearest: Vec<Option<Neighbour>>,
}

impl Proximity {
    /// Most pieces.
    pub const MAX_PIECES: usize = 5_000;

    /// The graph of pieces that all reach equally far, mm.
    ///
    /// # Errors
    /// [`ProximityError`] if there are too many pieces or the reach is no finite number of at least 0.
    pub fn within(pieces: &[Laid], reach: f64) -> Result<Self, ProximityError> {
        Self::new(pieces, &vec![reach; pieces.len()])
    }

    /// The graph of pieces with reaches of their own, mm: two are linked if they lie within the larger of their two.
    ///
    /// # Errors
    /// [`ProximityError`] if there are too many pieces, not as many reaches, or a reach is no finite number of at
    /// least 0.
    pub fn new(pieces: &[Laid], reaches: &[f64]) -> Result<Self, ProximityError> {
        if pieces.len() > Self::MAX_PIECES {
            return Err(ProximityError::TooMany(pieces.len(), Self::MAX_PIECES));
        }
        if reaches.len() != pieces.len() {
            return Err(ProximityError::WrongCount(reaches.len(), pieces.len()));
        }
        if let Some(bad) = reaches.iter().position(|r| !(r.is_finite() && *r >= 0.0)) {
            return Err(ProximityError::BadReach(bad));
        }
        let links = links(pieces, reaches);
        let mut sets = Sets::new(pieces.len());
        links.iter().for_each(|link| sets.join(link.a, link.b));
        let (groups, group_of) = sets.groups();
        let bridges = bridges(pieces, reaches, &groups, &group_of);
        Ok(Self { links, groups, bridges, nearest: nearest(pieces, reaches) })
    }

    /// Whether all hang together; no piece and one piece do.
    #[must_use]
    pub fn is_one_group(&self) -> bool {
        self.groups.len() <= 1
    }

    /// Whether every piece has another within its own reach; one piece alone has.
    ///
    /// Weaker than [`Self::is_one_group`] where all reaches are equal: two pairs far apart have neighbours as well.
    #[must_use]
    pub fn all_have_neighbours(&self) -> bool {
        self.nearest.len() <= 1 || self.nearest.iter().all(|n| n.is_some_and(|n| n.in_reach))
    }

    /// The group of a piece, an index into [`Self::groups`].
    #[must_use]
    pub fn group_of(&self, piece: usize) -> Option<usize> {
        self.groups.iter().position(|group| group.binary_search(&piece).is_ok())
    }
}

/// At most the gap of two pieces, mm; below 0 where their circles meet.
fn at_least(a: &Laid, b: &Laid) -> f64 {
    (a.circle().centre - b.circle().centre).length() - a.circle().radius - b.circle().radius
}

fn links(pieces: &[Laid], reaches: &[f64]) -> Vec<Link> {
    let mut links = Vec::new();
    for a in 0..pieces.len() {
        for b in a + 1..pieces.len() {
            let limit = reaches[a].max(reaches[b]);
            if rounding::is_within(at_least(&pieces[a], &pieces[b]), limit) {
                let separation = separation(&pieces[a], &pieces[b]);
                if rounding::is_within(separation.margin, limit) {
                    links.push(Link { a, b, limit, separation });
                }
            }
        }
    }
    links
}

fn nearest(pieces: &[Laid], reaches: &[f64]) -> Vec<Option<Neighbour>> {
    let mut best = vec![(usize::MAX, f64::INFINITY); pieces.len()];
    for a in 0..pieces.len() {
        for b in a + 1..pieces.len() {
            let least = at_least(&pieces[a], &pieces[b]).max(0.0);
            if least < best[a].1 || least < best[b].1 {
                let gap = gap(&pieces[a], &pieces[b]);
                for (own, other) in [(a, b), (b, a)] {
                    if gap < best[own].1 {
                        best[own] = (other, gap);
                    }
                }
            }
        }
    }
    let neighbour = |(own, &(piece, gap)): (usize, &(usize, f64))| {
        (piece != usize::MAX).then(|| Neighbour { piece, gap, in_reach: rounding::is_within(gap, reaches[own]) })
    };
    best.iter().enumerate().map(neighbour).collect()
}

/// A minimum spanning tree of the groups (Prim's algorithm, over pieces), by what is missing.
fn bridges(pieces: &[Laid], reaches: &[f64], groups: &[Vec<usize>], group_of: &[usize]) -> Vec<Bridge> {
    let Some((first, rest)) = groups.split_first() else { return vec![] };
    // For each group outside the tree: the least missing to a piece of the tree.
    let mut best: Vec<(f64, usize, usize)> = vec![(f64::INFINITY, 0, 0); groups.len()];
    let mut outside: Vec<usize> = (1..=rest.len()).collect();
    let mut added: &[usize] = first;
    let mut bridges = Vec::with_capacity(rest.len());
    while !outside.is_empty() {
        for &group in &outside {
            for &a in added {
                for &b in &groups[group] {
                    let limit = reaches[a].max(reaches[b]);
                    if at_least(&pieces[a], &pieces[b]) - limit < best[group].0 {
                        let missing = gap(&pieces[a], &pieces[b]) - limit;
                        if missing < best[group].0 {
                            best[group] = (missing, a.min(b), a.max(b));
                        }
                    }
                }
            }
        }
        let next = (0..outside.len()).min_by(|&i, &j| best[outside[i]].0.total_cmp(&best[outside[j]].0)).unwrap_or(0);
        let group = outside.remove(next);
        let (missing, a, b) = best[group];
        let (group_a, group_b) = (group_of[a], group_of[b]);
        let (a, b) = if group_a <= group_b { (a, b) } else { (b, a) };
        let separation = separation(&pieces[a], &pieces[b]);
        let (group_a, group_b) = (group_a.min(group_b), group_a.max(group_b));
        bridges.push(Bridge { group_a, group_b, a, b, limit: reaches[a].max(reaches[b]), missing, separation });
        added = &groups[group];
    }
    bridges.sort_by(|x, y| x.missing.total_cmp(&y.missing));
    bridges
}

/// Disjoint sets of indices: what hangs together, for those who decide themselves which two are linked.
///
/// ```
/// use deadreckon_geometry::proximity::Sets;
///
/// let mut sets = Sets::new(4);
/// sets.join(0, 2);
/// sets.join(2, 3);
/// assert_eq!(sets.groups(), (vec![vec![0, 2, 3], vec![1]], vec![0, 1, 0, 0]));
/// ```
#[derive(Debug, Clone)]
pub struct Sets {
    parent: Vec<usize>,
}

impl Sets {
    /// Every index below `count` in a set of its own.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self { parent: (0..count).collect() }
    }

    /// The lowest index of the set of an index.
    ///
    /// # Panics
    /// If the index is not below the count.
    pub fn find(&mut self, mut index: usize) -> usize {
        while self.parent[index] != index {
            self.parent[index] = self.parent[self.parent[index]];
            index = self.parent[index];
        }
        index
    }

    /// Makes one set of the sets of two indices.
    ///
    /// # Panics
    /// If an index is not below the count.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        let (low, high) = (a.min(b), a.max(b));
        self.parent[high] = low;
    }

    /// The sets, ordered by their first index, and for each index which of them it is in.
    pub fn groups(&mut self) -> (Vec<Vec<usize>>, Vec<usize>) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut group_of = vec![0; self.parent.len()];
        for index in 0..self.parent.len() {
            let root = self.find(index);
            if root == index {
                group_of[index] = groups.len();
                groups.push(vec![index]);
            } else {
                group_of[index] = group_of[root];
                groups[group_of[root]].push(index);
            }
        }
        (groups, group_of)
    }
}
