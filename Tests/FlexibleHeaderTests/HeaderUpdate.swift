import FlexibleHeader

/// The effects appended by one call to a header, with the layout after it.
struct HeaderUpdate: Equatable, Sendable {
  var layout: HeaderLayout
  /// Requests and events, in order.
  var effects: [HeaderEffect] = []
  var needsFrames: Bool

  var requests: [HeaderEffect] { effects.filter { $0.requestedView != nil } }
  var events: [HeaderEffect] { effects.filter { $0.requestedView == nil } }
}

// Calls that return an array of their own.
extension FlexibleHeader {
  private mutating func update(
    _ call: (inout FlexibleHeader, inout [HeaderEffect]) -> Void
  ) -> HeaderUpdate {
    var effects: [HeaderEffect] = []
    call(&self, &effects)
    return HeaderUpdate(layout: layout, effects: effects, needsFrames: needsFrames)
  }

  /// Changes the configuration at the current time.
  @discardableResult
  mutating func set(_ change: (inout Configuration) -> Void) -> HeaderUpdate {
    configure(at: time, change)
  }

  @discardableResult
  mutating func configure(
    at time: Double, _ change: (inout Configuration) -> Void
  ) -> HeaderUpdate {
    update { $0.configure(at: time, into: &$1, change) }
  }

  @discardableResult
  mutating func safeAreaChanged(to height: Double) -> HeaderUpdate {
    update { $0.safeAreaChanged(to: height, into: &$1) }
  }

  @discardableResult
  mutating func attach(to metrics: ScrollMetrics?) -> HeaderUpdate {
    update { $0.attach(to: metrics, into: &$1) }
  }

  @discardableResult
  mutating func prepare(for metrics: ScrollMetrics?) -> HeaderUpdate {
    update { $0.prepare(for: metrics, into: &$1) }
  }

  @discardableResult
  mutating func scrollChanged(_ metrics: ScrollMetrics) -> HeaderUpdate {
    update { $0.scrollChanged(metrics, into: &$1) }
  }

  @discardableResult
  mutating func scrollEnded(_ metrics: ScrollMetrics) -> HeaderUpdate {
    update { $0.scrollEnded(metrics, into: &$1) }
  }

  @discardableResult
  mutating func insetsChanged(_ metrics: ScrollMetrics) -> HeaderUpdate {
    update { $0.insetsChanged(metrics, into: &$1) }
  }

  @discardableResult
  mutating func systemInsetChanged(_ metrics: ScrollMetrics) -> HeaderUpdate {
    update { $0.systemInsetChanged(metrics, into: &$1) }
  }

  @discardableResult
  mutating func contentMoved(by distance: Double) -> HeaderUpdate {
    update { $0.contentMoved(by: distance, into: &$1) }
  }

  @discardableResult
  mutating func advance(to time: Double) -> HeaderUpdate {
    update { $0.advance(to: time, into: &$1) }
  }

  @discardableResult
  mutating func dragEnded(
    _ metrics: ScrollMetrics, target: Double, willDecelerate: Bool
  ) -> HeaderUpdate {
    update { $0.dragEnded(metrics, target: target, willDecelerate: willDecelerate, into: &$1) }
  }

  @discardableResult
  mutating func setHidden(_ isHidden: Bool, animated: Bool, at time: Double) -> HeaderUpdate {
    update { $0.setHidden(isHidden, animated: animated, at: time, into: &$1) }
  }

  @discardableResult
  mutating func setShift(fraction: Double, at time: Double) -> HeaderUpdate {
    update { $0.setShift(fraction: fraction, at: time, into: &$1) }
  }

  @discardableResult
  mutating func sizeToFit() -> HeaderUpdate {
    update { $0.sizeToFit(into: &$1) }
  }

  @discardableResult
  mutating func topBarChanged(height: Double, isHidden: Bool = false, safeArea: Double? = nil)
    -> HeaderUpdate
  {
    update { $0.topBarChanged(height: height, isHidden: isHidden, safeArea: safeArea, into: &$1) }
  }
}
