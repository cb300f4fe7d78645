import ScrollPhysics

/// The requests that nobody has taken yet, as few as say the same.
///
/// A program may change many properties before it asks what they brought about. What a later
/// request makes of an earlier one of the same view is told once, so that none is ever lost: an
/// inset has the sum of all changes, an offset and the end of a motion are the last ones.
struct PendingRequests: Equatable, Sendable, Codable {
  private(set) var list = InlineList<8, HeaderRequest>()

  /// Adds a request after all others.
  ///
  /// An inset takes the place of the earlier one, since an offset asked for in between may need it.
  mutating func append(_ request: HeaderRequest) {
    var rest = InlineList<8, HeaderRequest>()
    var isAdded = false
    for earlier in list {
      if !request.supersedes(earlier) {
        rest.append(earlier)
      } else if request.isInset {
        rest.append(request.adding(earlier))
        isAdded = true
      }
    }
    if !isAdded { rest.append(request) }
    list = rest
  }

  mutating func removeAll() { list.removeAll() }
}

extension HeaderRequest {
  fileprivate var isInset: Bool {
    switch self {
    case .inset, .indicatorInset: true
    case .offset, .target, .glide: false
    }
  }

  /// Whether an earlier request has nothing more to say after this one.
  fileprivate func supersedes(_ earlier: HeaderRequest) -> Bool {
    switch (earlier, self) {
    case (.inset(let a, _, _), .inset(let b, _, _)): a == b
    case (.indicatorInset(let a, _), .indicatorInset(let b, _)): a == b
    case (.offset(let a, _), .offset(let b, _)): a == b
    default: motionView != nil && earlier.motionView == motionView
    }
  }

  /// The view whose motion it leads elsewhere.
  private var motionView: ScrollViewID? {
    switch self {
    case .target(let view, _): view
    case .glide(let glide): glide.view
    case .inset, .indicatorInset, .offset: nil
    }
  }

  /// The request with the change of an earlier one.
  fileprivate func adding(_ earlier: HeaderRequest) -> HeaderRequest {
    guard case .inset(_, _, let before) = earlier,
      case .inset(let view, let contribution, let change) = self
    else { return self }
    return .inset(view: view, contribution: contribution, change: before + change)
  }
}

/// The events that nobody has taken yet: the newest eight.
///
/// Where there are more, those go first that a later one of their kind outdates; the end of a
/// settling, or of a change of the scroll view, goes last.
struct PendingEvents: Equatable, Sendable, Codable {
  private(set) var list = InlineList<8, HeaderEvent>()

  mutating func append(_ event: HeaderEvent) {
    if list.count == Self.most { list.remove(at: dispensable(before: event)) }
    list.append(event)
  }

  mutating func removeAll() { list.removeAll() }

  private static let most = 8

  private func dispensable(before event: HeaderEvent) -> Int {
    for place in 0..<list.count where isOutdated(place, by: event) { return place }
    for place in 0..<list.count where list[place]?.isEnd == false { return place }
    return 0
  }

  private func isOutdated(_ place: Int, by event: HeaderEvent) -> Bool {
    guard let earlier = list[place], !earlier.isEnd else { return false }
    for later in (place + 1)..<list.count where list[later]?.kind == earlier.kind { return true }
    return earlier.kind == event.kind
  }
}

extension HeaderEvent {
  fileprivate enum Kind {
    case phase, begin, end, wish, topBar, view, viewEnd, safeArea, elevation
  }

  fileprivate var kind: Kind {
    switch self {
    case .scrollPhaseChanged: .phase
    case .beganSettling: .begin
    case .settled: .end
    case .targetVisibilityChanged: .wish
    case .topBarChanged: .topBar
    case .scrollViewChanged: .view
    case .scrollViewChangeCompleted: .viewEnd
    case .topSafeAreaChanged: .safeArea
    case .elevationChanged: .elevation
    }
  }

  fileprivate var isEnd: Bool { kind == .end || kind == .viewEnd }
}
