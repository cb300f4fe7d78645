import FlexibleHeader

extension HeaderedScroller {
  /// Letters have become larger or smaller, and a bar that is as high as it was made with them.
  ///
  /// One to which somebody gave a height keeps that. A header at rest is higher by as much where
  /// `movesRest`.
  mutating func fitBar(
    from before: Double, to height: Double, movesRest: Bool = false, at time: Double
  ) {
    guard height != before, header.minimumHeight == before else { return }
    configure(at: time) { header in
      let rest = header.maximumHeight
      if movesRest { header.maximumHeight = rest + height - before }
      header.minimumHeight = height
    }
  }
}
