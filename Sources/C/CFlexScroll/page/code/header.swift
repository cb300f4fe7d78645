import FlexScroll

let header = FlexibleHeader(  // the least and the greatest height; it leaves, and comes back
  .init(minimumHeight: 56, maximumHeight: 168, shiftBehavior: .enabled), safeArea: 24)
var list = ScrollArea(
  size: Size(width: 300, height: 600), contentLength: 118 * 48, header: .flexible(header))
func draw(_ drawHeader: (_ top: Double, _ height: Double) -> Void) {
  let layout = list.header.layout
  drawHeader(layout.topEdge, layout.height)
}
