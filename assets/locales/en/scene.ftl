# Texts drawn on the table.
