import Canvas
import FlexScroll
import Interface

/// The screen of the third source: a header that moves up with the content until a bar is left,
/// over content of two kinds (WT-1…6).
package final class CollapsingScene: InteractiveScene {
  /// The collapsing header among the scenes.
  package static let entry = SceneEntry(
    name: "collapsing", title: "Collapsing", source: "WillowTree",
    summary: "A header of constant height that slides up to a bar"
  ) { CollapsingScene($0) }

  /// The header: its heights, and what an overscroll does to it.
  package internal(set) var shape: CollapsingHeader
  package let core: SceneCore
  /// What lies under the header.
  package internal(set) var kind = CollapsingKind.list
  /// Whether the header's text is shown in full.
  package internal(set) var showsDetails = false
  /// The walks that are marked.
  package internal(set) var marked: Set<Int> = []
  /// The header's text, cut into lines.
  private(set) var lines: [String] = []
  /// How many of them are always there; the others come with the details.
  private(set) var summaryCount = 0
  /// The expanded height, where the text asks for no more.
  var restingHeight: Double
  private var height: EasedLength
  /// How much is there of the details, from 0 to ``wholeDisclosure``: with the header's height.
  private var disclosure = EasedLength(0)

  /// The source's heights, the status strip included.
  static let expandedHeight = 200.0
  static let collapsedHeight = 64.0
  /// What title and switch ask of a bar below a taller strip.
  static let barHeight = 44.0
  static let walks = Walk.all
  static let title = "Walks"
  /// All of the disclosure: as many points as a header grows by for two lines, so that both settle
  /// at about the same time.
  private static let wholeDisclosure = 40.0
  static let summary =
    "Thirty walks between the coast and the high moor, each with its length and its climb."
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

  /// Where the content's parts are.
  package var content: CollapsingContent {
    CollapsingContent(kind: kind, count: Self.walks.count, in: viewport)
  }

  /// The header where the content is.
  package var layout: CollapsingHeader.Layout { shape.layout(at: core.list.scroller.offset) }

  /// The header at the exact offset, as the trace records it: shifting, its share is the progress
  /// (WT-4).
  package var header: HeaderSnapshot {
    let layout = layout
    var report = HeaderSnapshot(
      top: layout.top, height: layout.height, restingHeight: shape.expandedHeight, titleAlpha: 1)
    if layout.top < 0 { report.phasePercentage = layout.progress }
    return report
  }

  /// The scroller begins below the bar, so the bar covers nothing of a page.
  package var regions: SceneRegions {
    SceneRegions(pageOverlap: 0, indicatorTop: shape.collapsedHeight)
  }

  package var motion: SceneMotion {
    motion(isHeaderMoving: height.isMoving(at: time) || disclosure.isMoving(at: time))
  }

  /// How visible a line of the text is where the header's parts are, from 0 to 1: those of the
  /// details come and go as the header grows and shrinks.
  func alpha(ofLine index: Int, in frames: CollapsingHeaderFrames) -> Double {
    guard index >= summaryCount else { return frames.alpha(ofLine: index) }
    let share = min(1, max(0, disclosure.length(at: time) / Self.wholeDisclosure))
    // Squared it is small while the header grows fastest, and the lines appear one after the other.
    return frames.alpha(ofLine: index) * share * share
  }

  package func environmentChanged(from old: Environment, at time: Double) {
    let new = core.environment
    updateList(from: old, at: time)
    if new.reducesMotion, !old.reducesMotion { fit(at: time, eases: false) }
    if new.viewport != old.viewport {
      // A bar with a height of its own keeps it, whatever the text scale.
      if new.viewport.textScale != old.viewport.textScale,
        shape.collapsedHeight == Self.collapsedHeight(in: old.viewport)
      {
        shape.collapsedHeight = Self.collapsedHeight(in: new.viewport)
      }
      fit(at: time, eases: false)
    }
  }

  /// The collapsed header, the strip included: as high as the source's, and high enough for title
  /// and switch.
  private static func collapsedHeight(in viewport: Viewport) -> Double {
    let strip = viewport.safeAreaTop
    let growth = max(viewport.growth(of: .headline), viewport.growth(of: .control))
    return max(collapsedHeight, strip + barHeight) + growth
  }

  /// Cuts the text into lines, and makes the header as high as it asks.
  func fit(at time: Double, eases: Bool) {
    let content = content
    let styles = CollapsingHeaderFrames.Styles(in: viewport)
    let style = styles.line
    let summary = TextMeasure.evenLines(of: Self.summary, style: style, width: content.width)
    let details = TextMeasure.evenLines(of: Self.details, style: style, width: content.width)
    summaryCount = summary.count
    lines = summary + details
    let asked = CollapsingHeaderFrames.askedHeight(
      lineCount: showsDetails ? lines.count : summaryCount,
      barHeight: max(0, shape.collapsedHeight - viewport.safeAreaTop), strip: viewport.safeAreaTop,
      styles, switchHeight: CollapsingHeaderFrames.switchHeight(in: viewport))
    let goal = max(restingHeight, asked)
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

  /// Takes on the heights of this moment; content that rests below the header keeps its place under
  /// it, content that lies under a bar keeps its own.
  func takeHeights(collapsed: Double, at time: Double) {
    let distance = scroller.offset - scroller.minimumOffset
    let follows = scroller.isAtRest && (!layout.isCollapsed || distance == 0)
    shape.expandedHeight = height.length(at: time)
    shape.collapsedHeight = collapsed
    list.setLengths(
      viewport: max(0, viewport.size.height - shape.containerTop), content: content.length,
      at: time, into: &core.unreadActions)
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

  /// Changes one of the header's two heights by a step; it has no other properties.
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

  /// The header takes an overscroll, or the source's gap opens below it (WT-4).
  package var isFixed: Bool {
    get { shape.pullBehavior == .stretch }
    set { shape.pullBehavior = newValue ? .stretch : .gap }
  }

  package static let variants: SceneVariants? = ("Fixed: no gap", "As in the source")

  package func advance(to time: Double) {
    guard time > self.time else { return }
    let isMoving = height.isMoving(at: self.time)
    advanceList(to: time)
    if isMoving { takeHeights(collapsed: shape.collapsedHeight, at: time) }
  }

  /// The header as it was chosen, without what its text adds to its height.
  package var headerModel: HeaderModel {
    .collapsing(
      CollapsingHeader(
        expandedHeight: restingHeight, collapsedHeight: shape.collapsedHeight,
        pullBehavior: shape.pullBehavior))
  }

  /// Changes what was chosen of the header; its height eases to another one.
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
