import FlexScroll

var stack = HeaderStack([
  .init("title", .collapsingSnap, 48...96), .init("search", .quickReturn, 52...52),
])
var list = ScrollArea(  // the rows begin below the bars
  size: Size(width: 300, height: 600), contentLength: stack.inset + 118 * 48)
func draw(_ drawBar: (_ name: String, _ frame: Rect) -> Void) {
  stack.scroll(to: list.distance, limit: list.scroller.maximumOffset)
  for name in ["search", "title"] {
    if let frame = stack.frame(of: name, width: 300, viewportLength: 600) { drawBar(name, frame) }
  }
}
