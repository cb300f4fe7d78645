#if !hasFeature(Embedded)
  extension HeaderStack: Codable {
    private enum CodingKeys: String, CodingKey {
      case top, bottom, safeArea, distance, limit, direction, hides
    }

    /// Reads a stack; a place or a wait beyond what its bar allows counts as the nearest that it
    /// does, and of bars with one name the first counts.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      let top = try keys.decode([StoredBar].self, forKey: .top)
      let bottom = try keys.decode([StoredBar].self, forKey: .bottom)
      self.init(
        top.map(\.bar), bottom: bottom.map(\.bar),
        safeArea: try keys.decode(Double.self, forKey: .safeArea))
      limit = try keys.decode(Double.self, forKey: .limit).asLength
      distance = min(try keys.decode(Double.self, forKey: .distance).asPlace(), limit)
      direction = try keys.decode(Double.self, forKey: .direction).asPlace()
      hides = try keys.decode(Bool.self, forKey: .hides)
      for stored in top { self.top.restore(stored) }
      for stored in bottom { self.bottom.restore(stored) }
      self.top.closeGaps(at: max(0, distance))
      self.bottom.closeGaps(at: max(0, distance))
    }

    /// Writes the bars with their places, and all that moves.
    public func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(top.stored, forKey: .top)
      try keys.encode(bottom.stored, forKey: .bottom)
      try keys.encode(safeArea, forKey: .safeArea)
      try keys.encode(distance, forKey: .distance)
      try keys.encode(limit, forKey: .limit)
      try keys.encode(direction, forKey: .direction)
      try keys.encode(hides, forKey: .hides)
    }
  }

  /// A bar with where it is.
  private struct StoredBar: Codable {
    var bar: HeaderStack.Bar
    var exit: Double
    var wait: Double
    var isFocused: Bool
    var motion: ShiftAnimation?
  }

  extension BarGroup {
    fileprivate var stored: [StoredBar] {
      zip(bars, members).map {
        StoredBar(bar: $0, exit: $1.exit, wait: $1.wait, isFocused: $1.isFocused, motion: $1.motion)
      }
    }

    fileprivate mutating func restore(_ stored: StoredBar) {
      guard let index = index(of: stored.bar.name) else { return }
      let range = members[index].range
      members[index].exit = stored.exit.clamped(from: 0, to: range)
      members[index].wait = stored.wait.clamped(from: 0, to: members[index].returnDistance)
      members[index].isFocused = stored.isFocused
      members[index].motion = stored.motion
      members[index].motion?.destination.clamp(to: range)
      members[index].motion?.origin.clamp(to: range)
    }
  }

  extension Double {
    fileprivate mutating func clamp(to most: Double) { self = clamped(from: 0, to: most) }
  }
#endif
