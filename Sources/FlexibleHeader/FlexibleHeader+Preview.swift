import ScrollPhysics

extension FlexibleHeader {
  /// The layout after the content has scrolled from the present offset to another one, in points.
  ///
  /// The distance moves the shift as in one continuous scroll, in both rules; the header's own motion
  /// does not count.
  public func layout(at offset: Double) -> HeaderLayout {
    guard var reading = tracking, offset.isFinite else { return layout }
    let offset = offset.bounded(or: reading.offset)
    var accumulator = shifting.accumulator
    if motion == nil {
      let start = ShiftPath.Point(offset: reading.offset, accumulator: accumulator)
      accumulator = path(of: reading).accumulator(from: start, to: offset)
    }
    reading.offset = offset
    var strip = topBar
    var layout = makeLayout(reading, accumulator: accumulator)
    ride(&strip, &layout)
    return layout
  }

  /// The layout once every motion of the header and of content that settles with it has ended; the
  /// present one while nothing moves.
  ///
  /// Content that coasts counts as resting at its present offset; ``layout(at:)`` takes the offset of
  /// its end.
  public var finalLayout: HeaderLayout {
    var header = self
    header.correction = nil
    if let motion {
      header.motion = nil
      header.shifting.accumulator = motion.destination
    }
    header.commit()
    return glide.map { header.layout(at: $0.target) } ?? header.layout
  }

  /// The offset at which a place of the content lies just under the header, once the content was
  /// scrolled there; the inverse of ``layout(at:)``.
  ///
  /// `y` is measured in the content, from its top. Where the header moves along with the content, a
  /// place stays under it for a while: then it is the nearest such offset. It is kept inside the
  /// limits of the scroll view.
  public func offset(placing y: Double) -> Double {
    guard let reading = tracking, y.isFinite else { return tracking?.offset ?? 0 }
    let target = place(y.bounded(or: 0), on: reading)
    let most = reading.maximumOffset(contribution: contribution)
    return target.clamped(from: reading.minimumOffset(contribution: contribution), to: most)
  }

  private func place(_ y: Double, on reading: ScrollMetrics) -> Double {
    let now = extent(shifting.accumulator, open: reading.openHeight, limits: limits)
    let missing = y - reading.offset - now
    guard missing != 0 else { return reading.offset }
    let slack = limits.maximumHeight + limits.anchor + abs(missing)
    let end = reading.offset + (missing > 0 ? slack : -slack)
    var last = Visible(offset: reading.offset, extent: now)
    for corner in visible(on: reading, to: end) {
      let (before, after) = (last.offset + last.extent, corner.offset + corner.extent)
      if (after - y) * missing >= 0, after != before {
        return last.offset + (corner.offset - last.offset) * (y - before) / (after - before)
      }
      last = corner
    }
    return last.offset
  }
}
