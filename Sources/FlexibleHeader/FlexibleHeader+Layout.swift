import ScrollPhysics

extension FlexibleHeader {
  /// Computes the layout anew and all that follows from it, in Material's order (FH-46).
  mutating func commit() {
    let before = layout.scrollPhase
    layout = makeLayout(tracking, accumulator: shifting.accumulator)
    if let open = tracking?.openHeight {
      frameHeight = height(shifting.accumulator, open: open, limits: limits)
    }
    shifting.hasCommitted = true
    if layout.scrollPhase != before {
      output.append(.scrollPhaseChanged(layout.scrollPhase))
    }
    followTopBar()
  }

  /// The top bar rides off with the header and comes back (FH-71).
  private mutating func followTopBar() {
    let wasHidden = topBar.isHidden
    let duration = topBar.changeDuration
    topBar.follow(&layout, canRide: !configuration.contentIsTranslucent)
    if wasHidden != topBar.isHidden {
      output.append(
        .topBarChanged(
          isHidden: topBar.isHidden, duration: max(duration, topBar.changeDuration)))
    }
  }

  /// The layout of a reading and a shift, but for the top bar.
  @inline(__always)
  func makeLayout(_ tracking: ScrollMetrics?, accumulator: Double) -> HeaderLayout {
    var layout = layout
    let open = tracking?.openHeight
    layout.height = open.map { height(accumulator, open: $0, limits: limits) } ?? frameHeight
    layout.shift = shift(accumulator, height: layout.height, limits: limits)
    layout.topEdge = 0 - layout.shift
    layout.opacity = motion?.opacity(at: time) ?? 1
    setPhase(of: &layout)
    setFades(of: &layout)
    ease(&layout)
    // While its frame comes after its shift, something of it is seen (FH-64).
    layout.isHidden = layout.shift >= limits.minimumHeight && layout.bottomEdge <= 0
    layout.contentOverlap = open.map { layout.bottomEdge - $0 } ?? 0
    layout.topEdgeInContent = layout.topEdge + (tracking?.offset ?? 0)
    layout.indicatorInsetTop = layout.bottomEdge - (tracking?.systemInsetTop ?? 0)
    layout.pinLine = max(0, layout.bottomEdge)
    layout.topSafeArea = topSafeArea
    setShadow(of: &layout)
    return layout
  }

  /// The opacity of the views that fade (FH-65).
  @inline(__always)
  private func setFades(of layout: inout HeaderLayout) {
    // How far the frame can be pushed up.
    let reach = limits.maximumShift > 0 ? layout.height - limits.strip : 0
    layout.hiddenViewAlpha = reach > 0 ? 1 - (layout.shift / (reach / 2)).clamped(to: 0...1) : 1
  }

  /// Applies what is left of a correction: a lower edge by less shift, then by more height.
  ///
  /// Only the frame eases; phase, fades and the top bar are those of the place that it goes to.
  @inline(__always)
  private func ease(_ layout: inout HeaderLayout) {
    guard let correction else { return }
    let amount = correction.amount(at: time)
    layout.topEdge = 0 - max(0, layout.shift - amount)
    layout.height += max(0, amount - layout.shift)
  }

  /// The phase, its value and its percentage (FH-60).
  @inline(__always)
  private func setPhase(of layout: inout HeaderLayout) {
    let (least, most) = (limits.minimumHeight, limits.maximumHeight)
    if layout.topEdge < 0 {
      let distance = layout.height - limits.topBarStrip
      layout.scrollPhase = .shifting
      layout.scrollPhaseValue = layout.bottomEdge
      layout.scrollPhasePercentage = distance > 0 ? -layout.topEdge / distance : 0
    } else if layout.height < most {
      layout.scrollPhase = .collapsing
      layout.scrollPhaseValue = layout.height
      layout.scrollPhasePercentage = most > least ? (layout.height - least) / (most - least) : 0
    } else {
      layout.scrollPhase = .overExtending
      layout.scrollPhaseValue = layout.height
      layout.scrollPhasePercentage = most > 0 ? 1 + (layout.height - most) / most : 0
    }
  }

  /// The shadow's strength (FH-61, FH-63).
  @inline(__always)
  private func setShadow(of layout: inout HeaderLayout) {
    let infinite = configuration.alwaysCastsShadow
    guard tracking != nil else {
      let resets = configuration.resetShadowAfterTrackingScrollViewIsReset && !infinite
      layout.shadowIntensity = resets ? 0 : 1
      layout.shadowOpacity = configuration.visibleShadowOpacity * layout.shadowIntensity
      return
    }
    let ramp = HeaderShadow.rampLength
    let overlap = infinite ? ramp : layout.contentOverlap.clamped(to: 0...ramp)
    let visible = (limits.minimumHeight - layout.shift).clamped(to: 0...ramp)
    layout.shadowIntensity =
      (limits.movesTopBar ? min(visible, overlap) : overlap) / ramp
    layout.shadowOpacity = configuration.visibleShadowOpacity * layout.shadowIntensity
  }

  /// Gives a header that follows nothing another shadow, until its next layout (FH-63).
  mutating func setShadow(intensity: Double) {
    layout.shadowIntensity = intensity
    layout.shadowOpacity = configuration.visibleShadowOpacity * intensity
  }

  /// The layout after the content has scrolled from the present offset to another one, in points.
  ///
  /// The distance moves the shift as in one continuous scroll, in both rules; the header's own
  /// motion does not count.
  public func layout(at offset: Double) -> HeaderLayout {
    guard var reading = tracking, offset.isFinite else { return layout }
    let offset = offset.bounded(or: reading.offset)
    var accumulator = shifting.accumulator
    if motion == nil {
      accumulator =
        path(of: reading).end(from: pathPoint(at: reading.offset), to: offset).accumulator
    }
    reading.offset = offset
    var layout = makeLayout(reading, accumulator: accumulator)
    var topBar = topBar
    topBar.follow(&layout, canRide: !configuration.contentIsTranslucent)
    return layout
  }

  /// The layout once every motion of the header and of content that settles with it has ended; the
  /// present one while nothing moves.
  ///
  /// Content that coasts counts as resting at its present offset; ``layout(at:)`` takes the offset
  /// of its end.
  public var finalLayout: HeaderLayout {
    var header = self
    header.correction = nil
    if let motion {
      header.motion = nil
      header.shifting.accumulator = motion.isHiding ? motion.destination : limits.leastAccumulator
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
    let slack = limits.maximumHeight + shifting.wait + abs(missing)
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
