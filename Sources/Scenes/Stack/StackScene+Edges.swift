import Canvas
import FlexScroll
import FlexibleHeader
import Interface

// What separates the bars, which have no background, from the list under them (HN-109 … HN-112).
extension StackScene {
  /// What separates bars and rows; at high contrast bars have a background.
  private var edgeStyle: EdgeEffect.Style {
    appearance.contrast == .high ? .none : environment.edgeEffect
  }

  /// The effect under the bars at the top, or `nil` if the bars have a background instead.
  var topEdge: EdgeEffect? {
    let length = port.start
    return effect(barLength: length, overlap: overlap(of: length, atStart: tab != .chat))
  }

  /// The effect under the bar at the bottom.
  private var bottomEdge: EdgeEffect? {
    let length = viewport.size.height - port.end
    return effect(barLength: length, overlap: overlap(of: length, atStart: tab == .chat))
  }

  /// The y in the window at which the effect at the bottom begins.
  var bottomEdgeStart: Double {
    guard let effect = bottomEdge, effect.extent > 0 else { return port.end }
    return viewport.size.height - effect.extent
  }

  /// The effect under a section's heading, which comes as rows pass under it.
  private func effect(under heading: Rect, of section: Int) -> EdgeEffect? {
    let natural = layout.top(of: section) - shownOffset
    return effect(barLength: heading.maxY, overlap: port.start - natural)
  }

  private func effect(barLength: Double, overlap: Double) -> EdgeEffect? {
    let style = edgeStyle
    guard style != .none else { return nil }
    var effect = EdgeEffect(
      style, barLength: barLength, overlap: overlap, scale: viewport.scale)
    effect.leastOpacity = leastDim.opacity
    return effect
  }

  /// How far content is under the bars at the list's start or end, in points.
  private func overlap(of length: Double, atStart: Bool) -> Double {
    let end = core.list.scroller.contentLength - shownOffset - viewport.size.height
    return length + (atStart ? shownOffset : end)
  }

  /// Computes the dim behind bars at which all of their texts are legible over any row.
  func setDim() {
    var effect = EdgeEffect(.soft, barLength: 1, overlap: 1)
    let (text, bar) = (palette.secondary, palette.background)
    effect.ensureContrast(
      of: HeaderColor(text.mixed(with: bar, share: 1 - text.alpha)), on: HeaderColor(bar))
    leastDim = (palette, effect.leastOpacity)
  }

  /// The radius of the blur behind soft bars at full strength, in points; chosen by eye.
  private static let blur = 12.0

  /// The part of the window in which rows are drawn: also under bars without a background.
  var visibleRows: RowPort {
    edgeStyle == .none ? port : RowPort(start: 0, end: viewport.size.height)
  }

  /// Appends the background of the bar at the bottom, where it has one.
  func displayToolbarGround(_ bar: Rect, into list: inout DisplayList) {
    guard edgeStyle == .none else { return }
    list.fill(bar, palette.surface)
    list.fill(bar.line(at: bar.y, height: viewport.hairline), palette.separator)
  }

  /// Appends the effects behind the bars at the top and at the bottom.
  func displayEdges(into list: inout DisplayList) {
    let window = viewport.bounds
    if let effect = topEdge {
      display(effect, at: .start, in: window, into: &list)
    } else {
      list.fill(window.line(at: 0, height: port.start), palette.background)
    }
    if let effect = bottomEdge { display(effect, at: .end, in: window, into: &list) }
  }

  /// Appends the end of a heading: its line, and what rows under it fade into.
  func displayFoot(of heading: Rect, _ section: Int, into list: inout DisplayList) {
    let effect = effect(under: heading, of: section)
    displayLine(at: heading.maxY, under: effect, in: viewport.column, into: &list)
    if let effect { displayFade(of: effect, at: .start, in: viewport.bounds, into: &list) }
  }

  /// Appends the line at the end of a bar; a soft effect takes its place.
  func displayLine(
    at end: Double, under effect: EdgeEffect?, in column: Rect, into list: inout DisplayList
  ) {
    let share = effect?.style == .soft ? 1 - (effect?.strength ?? 0) : 1
    let line = column.line(at: end - viewport.hairline, height: viewport.hairline)
    list.fill(line, palette.separator.faded(by: share))
  }

  private func display(
    _ effect: EdgeEffect, at edge: Edge, in window: Rect, into list: inout DisplayList
  ) {
    guard effect.extent > 0 else { return }
    if effect.blurs {
      var area = window.line(at: 0, height: effect.extent)
      if edge == .end { area.y = window.height - effect.extent }
      let blur = Blur(
        radius: Self.blur * effect.strength, fade: effect.extent - effect.barLength,
        at: edge == .start ? .end : .start)
      list.append(.blur(area, blur))
    }
    append(effect, from: 0, to: effect.barLength, at: edge, in: window, into: &list)
    displayFade(of: effect, at: edge, in: window, into: &list)
  }

  /// Appends what an effect does beyond its bar: the fade of a soft one, the line of a hard one.
  private func displayFade(
    of effect: EdgeEffect, at edge: Edge, in window: Rect, into list: inout DisplayList
  ) {
    guard effect.extent > effect.barLength else { return }
    append(effect, from: effect.barLength, to: effect.extent, at: edge, in: window, into: &list)
  }

  /// Appends a part of an effect between two distances from its edge, between which its opacity is
  /// linear.
  private func append(
    _ effect: EdgeEffect, from near: Double, to far: Double, at edge: Edge, in window: Rect,
    into list: inout DisplayList
  ) {
    let isBeyond = near >= effect.barLength
    let line = isBeyond && effect.style == .hard
    let color = line ? palette.separator : palette.background
    let opacity = line ? effect.strength : effect.opacity(at: near)
    let end = line ? effect.strength : isBeyond ? 0 : effect.opacity(at: far)
    let top = edge == .start ? near : window.height - far
    let rect = window.line(at: top, height: far - near)
    let (nearColor, farColor) = (color.faded(by: opacity), color.faded(by: end))
    if opacity == end {
      list.fill(rect, nearColor)
    } else {
      list.gradient(
        rect, top: edge == .start ? nearColor : farColor,
        bottom: edge == .start ? farColor : nearColor)
    }
  }
}

extension HeaderColor {
  /// An opaque colour of the screen.
  fileprivate init(_ color: Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }
}
