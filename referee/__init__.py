"""An independent referee: the four games read from docs/rules alone, in plain Python."""
