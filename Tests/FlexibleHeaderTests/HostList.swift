import FlexibleHeader
import ScrollPhysics

/// A list of another framework, with an inset and a rectangle for a header.
final class HostList {
  private(set) var offset = 0.0
  private(set) var insetTop = 0.0
  let height = 800.0
  let contentHeight = 4000.0
  /// The tops and heights with which the header was drawn.
  private(set) var drawn: [[Double]] = []

  /// The times of a number of frames, in seconds.
  func frames(_ count: Int) -> [Double] {
    (1...count).map { Double($0) / 60 }
  }

  func scroll(by distance: Double) {
    offset = min(max(offset + distance, -insetTop), contentHeight - height)
  }

  /// Performs a header's requests.
  func obey(_ effects: inout [HeaderEffect]) {
    for effect in effects {
      switch effect {
      case .inset(_, _, let change): insetTop += change
      case .offset(_, let offset), .target(_, let offset): self.offset = offset
      case .glide(let glide): offset = glide.target
      default: break
      }
    }
    effects.removeAll(keepingCapacity: true)
  }

  /// Draws the header, and scrolls before the next frame.
  func drawHeader(top: Double, height: Double) {
    drawn.append([top, height])
    scroll(by: 5)
  }
}
