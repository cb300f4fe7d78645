import FlexibleHeader
import ScrollPhysics

/// A list that knows nothing of headers but an inset and a rectangle.
struct SomebodysList {
  var offset: Double
  var insetTop: Double
  var height: Double
  var contentHeight: Double
  var header: [Double] = []

  init(offset: Double, insetTop: Double, height: Double, contentHeight: Double) {
    self.offset = offset
    self.insetTop = insetTop
    self.height = height
    self.contentHeight = contentHeight
  }

  mutating func scroll(by distance: Double) {
    offset = min(max(offset + distance, -insetTop), contentHeight - height)
  }

  mutating func obey(_ requests: InlineList<8, HeaderRequest>) {
    for request in requests {
      switch request {
      case .inset(_, _, let change): insetTop += change
      case .offset(_, let offset), .target(_, let offset): self.offset = offset
      case .glide(let glide): offset = glide.target
      case .indicatorInset: break
      }
    }
  }

  mutating func drawHeader(top: Double, height: Double) {
    header = [top, height]
  }
}
