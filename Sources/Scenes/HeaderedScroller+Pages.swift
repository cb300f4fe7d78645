import FlexibleHeader
import ScrollPhysics

// Several scrollers that share one header, of which it follows one at a time.
extension HeaderedScroller {
  /// What the header is told of a scroller that it does not follow.
  private func reading(of other: Scroller, as id: ScrollViewID) -> ScrollMetrics {
    var reading = ScrollMetrics(
      view: id, time: other.time, offset: other.offset, viewportLength: other.viewportLength,
      contentLength: other.contentLength)
    reading.input = .code
    return reading
  }

  /// Another scroller is about to come into view: its content is laid under the header as it is
  /// now, so that nothing has to move once the header follows it (FH-82, FH-83).
  ///
  /// Only for one that is not seen yet: its offset may change at once.
  package mutating func prepare(_ other: inout Scroller, as id: ScrollViewID) {
    let time = scroller.time
    other.advance(to: time, into: &events)
    apply(header.prepare(for: reading(of: other, as: id)), with: &other)
    let edge = max(0, header.layout.bottomEdge)
    if header.isShared, -other.offset > edge {
      other.scroll(to: -edge, animated: false, at: time, into: &events)
    }
    events.removeAll(keepingCapacity: true)
  }

  /// Follows another scroller from now on; the one that was followed is left in its place (FH-81).
  package mutating func change(to other: inout Scroller, as id: ScrollViewID) {
    guard id != view else { return }
    other.advance(to: scroller.time, into: &events)
    events.removeAll(keepingCapacity: true)
    swap(&scroller, &other)
    view = id
    apply(header.attach(to: reading), with: &other)
    follow()
  }

  private mutating func apply(_ update: HeaderUpdate, with other: inout Scroller) {
    for request in update.requests {
      if request.view == view {
        perform(request)
      } else {
        // Of a scroller that it does not follow the header needs to know nothing.
        request.apply(to: &other, headerHeight: header.layout.height, into: &events)
        events.removeAll(keepingCapacity: true)
      }
    }
  }
}

extension HeaderRequest {
  /// The scroll view of which something is asked.
  var view: ScrollViewID {
    switch self {
    case .inset(let view, _, _), .indicatorInset(let view, _), .offset(let view, _),
      .target(let view, _):
      view
    case .glide(let glide): glide.view
    }
  }
}
