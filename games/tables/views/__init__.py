"""The pages: thin edges that parse, call and render."""
