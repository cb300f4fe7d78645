import Canvas
import FlexScroll
import Interface

/// The collapsing screen, after WillowTree: a header that moves up with the content until a bar is
/// left, over content of two kinds (WT-1…6).
package final class CollapsingScene: InteractiveScene {
  package static let entry = SceneEntry(
    name: "collapsing", title: "Walks", source: "WillowTree",
    summary: "The header slides up until a bar is left"
  ) { CollapsingScene($0) }

  /// The header's heights, and its response to an overscroll.
  package internal(set) var shape: CollapsingHeader
  package let core: SceneCore
  /// The kind of content.
  package internal(set) var kind = CollapsingKind.list
  /// Whether the header's text is shown in full.
  package internal(set) var showsDetails = false
  /// The indices of the marked walks.
  package internal(set) var marked: Set<Int> = []
  /// The lines of the header's text.
  private(set) var lines: [String] = []
  /// The number of lines that are always shown; the others are the details.
  private(set) var summaryCount = 0
  /// The expanded height in points, unless the text needs more.
  var restingHeight: Double
  private var height: EasedLength
  /// The visible share of the details, from 0 to ``wholeDisclosure``.
  private var disclosure = EasedLength(0)

  /// WillowTree's heights, the status strip included, in points.
  static let expandedHeight = 200.0
  static let collapsedHeight = 64.0
  /// The least height of the bar below the strip, for title and switch, in points.
  static let barHeight = 44.0
  static let walks = Walk.all
  static let title = "Walks"
  /// The value of ``disclosure`` with all details: the points by which two lines make the header
  /// higher, so that both settle at about the same time.
  private static let wholeDisclosure = 40.0
  static let summary =
    "Thirty walks between the coast and the high moor, each with its length and its climb."
  /// The lines of the summary in a wide window, whose rows have profiles (DX-7).
  static let wideSummary = [
    "Thirty walks between the coast and the high moor,",
    "each with its length, its climb and its profile.",
  ]
  static let details =
    "The paths are marked with white stones. In winter some of the fords are deep: ask at the"
    + " harbour before you set out, and take a light with you."

  /// Makes the screen at rest, with its header expanded.
  package init(_ setup: SceneSetup) {
    // Its top is below the bar (WT-1).
    let list = ScrollArea(Scroller(setup, contentLength: 0), header: .none)
    core = SceneCore(setup.environment, list: list, at: setup.time)
    let (viewport, header) = (setup.environment.viewport, setup.header)
    let strip = viewport.safeAreaTop
    restingHeight = header.maximumHeight.map { $0 + strip } ?? Self.expandedHeight
    shape = CollapsingHeader(
      expandedHeight: restingHeight,
      collapsedHeight: header.minimumHeight.map { $0 + strip }
        ?? Self.collapsedHeight(in: viewport))
    height = EasedLength(restingHeight)
    fit(at: setup.time, eases: false)
    scroller.caused { $0.scroll(to: $0.minimumOffset, animated: false, at: setup.time, into: &$1) }
  }

  package init(copying other: CollapsingScene) {
    (core, shape, kind) = (SceneCore(copying: other.core), other.shape, other.kind)
    (showsDetails, marked, lines) = (other.showsDetails, other.marked, other.lines)
    (summaryCount, restingHeight) = (other.summaryCount, other.restingHeight)
    (height, disclosure) = (other.height, other.disclosure)
  }

  /// The layout of the content.
  package var content: CollapsingContent {
    CollapsingContent(kind: kind, count: Self.walks.count, in: viewport)
  }

  /// The layout of the header at the current offset.
  package var layout: CollapsingHeader.Layout { shape.layout(at: core.list.scroller.layoutOffset) }

  /// The header at the exact offset, as the trace records it; while it shifts, its share is the
  /// progress (WT-4).
  package var header: HeaderSnapshot {
    let layout = layout
    var report = HeaderSnapshot(
      top: layout.top, height: layout.height, restingHeight: shape.expandedHeight, titleAlpha: 1)
    if layout.top < 0 { report.phasePercentage = layout.progress }
    return report
  }

  /// The switch is at the end of the collapsed bar.
  package var barTitle: BarTitle { .lasting(right: layout.progress) }

  /// The scroller begins below the bar, so the bar does not cover the content.
  package var regions: SceneRegions {
    var regions = SceneRegions(pageOverlap: 0, indicatorTop: shape.collapsedHeight)
    regions.cornerGround = .header(headerColor)
    regions.cornerInset = CornerButtons.inset(
      inBar: Self.collapsedHeight(in: viewport) - viewport.safeAreaTop, in: viewport)
    return regions
  }

  package var motion: SceneMotion {
    motion(
      isAnimating: kind == .cards && hasFadingImages,
      isHeaderMoving: height.isMoving(at: time) || disclosure.isMoving(at: time),
      nextStep: height.nextStep(after: time))
  }

  /// The opacity of a line of the text, from 0 to 1; the details fade as the header grows and
  /// shrinks.
  func alpha(ofLine index: Int, in frames: CollapsingHeaderFrames) -> Double {
    guard index >= summaryCount else { return frames.alpha(ofLine: index) }
    let share = min(1, max(0, disclosure.length(at: time) / Self.wholeDisclosure))
    // The square is small while the header grows fastest, so that the lines appear in turn.
    return frames.alpha(ofLine: index) * share * share
  }

  package func environmentChanged(from old: Environment, at time: Double) {
    let new = core.environment
    updateList(from: old, at: time)
    if new.reducesMotion, !old.reducesMotion { fit(at: time, eases: false) }
    if new.viewport != old.viewport {
      // A bar whose height was set keeps it at any text scale.
      if new.viewport.textScale != old.viewport.textScale,
        shape.collapsedHeight == Self.collapsedHeight(in: old.viewport)
      {
        shape.collapsedHeight = Self.collapsedHeight(in: new.viewport)
      }
      fit(at: time, eases: false)
    }
  }

  /// The height of the collapsed header, the strip included: at least WillowTree's, and enough for
  /// title and switch.
  private static func collapsedHeight(in viewport: Viewport) -> Double {
    let strip = viewport.safeAreaTop
    let growth = max(viewport.growth(of: .headline), viewport.growth(of: .control))
    return max(collapsedHeight, strip + barHeight) + growth
  }

  /// Breaks the text into lines, and makes the header as high as they need.
  func fit(at time: Double, eases: Bool) {
    let styles = CollapsingHeaderFrames.Styles(in: viewport)
    let (style, width) = (styles.line, CollapsingHeaderFrames.textWidth(in: viewport))
    let summary =
      viewport.isWide
      ? Self.wideSummary : TextMeasure.evenLines(of: Self.summary, style: style, width: width)
    let details = TextMeasure.evenLines(of: Self.details, style: style, width: width)
    summaryCount = summary.count
    lines = summary + details
    let needed = CollapsingHeaderFrames.neededHeight(
      lineCount: showsDetails ? lines.count : summaryCount,
      barHeight: max(0, shape.collapsedHeight - viewport.safeAreaTop), strip: viewport.safeAreaTop,
      styles, switchHeight: CollapsingHeaderFrames.switchHeight(in: viewport))
    let goal = max(restingHeight, needed)
    let shown = showsDetails ? Self.wholeDisclosure : 0
    if eases, !reducesMotion {
      height.aim(at: goal, at: time)
      disclosure.aim(at: shown, at: time)
    } else {
      height.jump(to: goal)
      disclosure.jump(to: shown)
    }
    takeHeights(collapsed: shape.collapsedHeight, at: time)
  }

  /// Applies the current heights; content at rest below the header keeps its distance from it,
  /// other content its offset.
  func takeHeights(collapsed: Double, at time: Double) {
    let distance = scroller.layoutOffset - scroller.minimumOffset
    let follows = scroller.isAtRest && (!layout.isCollapsed || distance == 0)
    shape.expandedHeight = height.length(at: time)
    shape.collapsedHeight = collapsed
    setContentLength(
      content.length, visible: max(0, viewport.size.height - shape.containerTop), at: time)
    let inset = shape.contentInset
    let events = scroller.caused {
      $0.setInset(start: inset, end: 0, owner: .header, at: time, into: &$1)
    }
    for event in events {
      list.scrollerDid(event, into: &core.unreadActions)
    }
    guard follows else { return }
    scroller.caused {
      $0.scroll(to: $0.minimumOffset + distance, animated: false, at: time, into: &$1)
    }
  }

  /// Changes one of the header's two heights by a step.
  package func perform(_ command: Command, at time: Double) -> String? {
    advance(to: time)
    guard let isMinimum = command.heightStep?.isMinimum else { return nil }
    let strip = viewport.safeAreaTop
    if isMinimum {
      takeHeights(collapsed: command.stepped(shape.collapsedHeight, above: strip), at: time)
    } else {
      restingHeight = command.stepped(restingHeight, above: strip)
    }
    fit(at: time, eases: !isMinimum)
    return command.text(ofHeight: (isMinimum ? shape.collapsedHeight : restingHeight) - strip)
  }

  /// Whether an overscroll stretches the header instead of opening WillowTree's gap below it (WT-4).
  package var isFixed: Bool {
    get { shape.pullBehavior == .stretch }
    set { shape.pullBehavior = newValue ? .stretch : .gap }
  }

  package static let variants: SceneVariants? = (
    "Fixed: no gap", "As in the source", flaw: "a pull opens a gap"
  )

  package func advance(to time: Double) {
    guard time > self.time else { return }
    let step = height.nextStep(after: self.time)
    advanceList(to: time)
    // Between two steps a moving list keeps the heights, so that frames do not decide where it bounces.
    if let step, step <= time || scroller.isAtRest {
      takeHeights(collapsed: shape.collapsedHeight, at: time)
    }
  }

  /// The header as it was set, without the height that its text adds.
  package var headerModel: HeaderModel {
    .collapsing(
      CollapsingHeader(
        expandedHeight: restingHeight, collapsedHeight: shape.collapsedHeight,
        pullBehavior: shape.pullBehavior))
  }

  /// Changes the header; its height eases to the new one.
  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    advance(to: time)
    var model = headerModel
    change(&model)
    guard case .collapsing(let header) = model else { return }
    shape.pullBehavior = header.pullBehavior
    restingHeight = header.expandedHeight
    takeHeights(collapsed: header.collapsedHeight, at: time)
    fit(at: time, eases: true)
  }
}
