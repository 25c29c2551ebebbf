//! Games played through the panels alone: everything is found by its label and clicked.

mod decisions;
mod games;
mod panels;
mod table;
mod wandering;
