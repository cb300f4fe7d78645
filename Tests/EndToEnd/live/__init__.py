"""Reading what flexscroll says of a live run, and holding it to the laws of scrolling."""
