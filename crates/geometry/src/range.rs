//! Range: distances between bases, bands and the ruler.
