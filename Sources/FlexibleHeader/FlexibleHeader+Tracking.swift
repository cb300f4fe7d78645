import ScrollPhysics

extension FlexibleHeader {
  /// The scroll view that the header follows.
  public var scrollView: ScrollViewID? { tracking?.view }

  /// Follows another scroll view, or none (FH-81, FH-83, FH-85).
  ///
  /// Setting the one that is followed changes nothing.
  public mutating func attach(to reading: ScrollMetrics?, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    guard reading?.view != tracking?.view else { return }
    if let reading { run(to: reading.time) }
    let (before, edge) = (tracking, layout.bottomEdge)
    leave()
    shifting.lastOffset = nil
    shifting.direction = 0
    tracking = reading?.sanitized(after: time, offset: 0)
    if tracking != nil {
      adoptLimits()
      inject()
    }
    let changes = before != nil && configuration.isShared && match(edge)
    let isAnimated = changes && !configuration.reducesMotion
    // The rest of an easing was a distance from the place over the previous view.
    if configuration.isShared, !isAnimated { endEasing() }
    output.append(.scrollViewChanged(isAnimated: isAnimated))
    layOut()
    if isAnimated { ease(from: edge) }
  }

  /// Leaves the view that is followed.
  private mutating func leave() {
    guard let view = tracking?.view else { return }
    glide = nil
    var record = records.remove(at: recordIndex(of: view))
    record.stashedHeight = layout.height
    records.append(record)
    if !configuration.isShared { removeInsets(from: view) }
  }

  /// Moves the new view's content up where its header would be taller than the one that is shown;
  /// whether the header has to change (FH-83).
  private mutating func match(_ edge: Double) -> Bool {
    guard let tracking else { return layout.height > limits.minimumHeight + .equalityTolerance }
    configuration.settlingRule.closeGap(above: tracking, edge: edge, in: &self)
    return !matchedEdge.isAbout(edge)
  }

  /// Where the bottom edge will be.
  private var matchedEdge: Double {
    guard let tracking else { return layout.bottomEdge }
    return extent(shifting.accumulator, open: tracking.openHeight, limits: limits)
  }

  /// Lets the header shrink from what it was over 0.2 seconds (FH-83, FH-84).
  private mutating func ease(from edge: Double) {
    isChangingScrollView = true
    correct(by: edge - layout.bottomEdge)
    commit()
  }

  /// A swipe to another scroll view is about to begin: prepares it, so that its content lies under
  /// the header that is shown (FH-82).
  public mutating func prepare(for reading: ScrollMetrics?, into effects: inout [HeaderEffect]) {
    open(&effects)
    defer { close(&effects) }
    guard var reading = reading?.sanitized(after: time, offset: 0), reading.view != tracking?.view
    else { return }
    run(to: reading.time)
    let offset = reading.offset
    let index = recordIndex(of: reading.view)
    if records[index].contribution == nil { reading.offset -= inject(into: reading, at: index) }
    if tracking != nil {
      if shifting.accumulator >= limits.maximumShift, shifting.accumulator > 0 {
        let most = reading.maximumOffset(contribution: records[index].contribution ?? 0)
        let hidden = configuration.settlingRule.offset(underHidden: self, of: reading, most: most)
        reading.offset = max(reading.offset, hidden)
      }
      if let stash = records[index].stashedHeight, !stash.isAbout(layout.height) {
        reading.offset -= layout.height - stash
      }
    }
    if reading.offset != offset {
      output.append(.offset(view: reading.view, offset: reading.offset))
    }
  }
}

/// What the header remembers of one scroll view (FH-80).
struct ScrollViewRecord: Hashable, Sendable, Codable {
  var view: ScrollViewID
  /// The header's present part of the inset at the top; `nil` before the first (FH-30).
  var contribution: Double?
  /// The header's height when it last left this view (FH-81).
  var stashedHeight: Double?

  /// The most views of which something is remembered.
  static let most = 32
}
