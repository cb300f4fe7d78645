"""FlexScroll Sans: every glyph drawn as code, in three weights."""
