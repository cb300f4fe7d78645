import Canvas
import FlexScroll
import Interface

/// The material screen, after Material's configurator: a flexible header over two lists side by
/// side, in which most of its properties can be changed.
package final class MaterialScene: InteractiveScene, CompoundScene {
  package static let entry = SceneEntry(
    name: "material", title: "Workbench", source: "Material Components",
    summary: "Every property of a flexible header, live",
    images: MaterialBackground.pictures
  ) { MaterialScene($0) }

  /// The scroller of the other page.
  package internal(set) var aside: Scroller
  /// The horizontal scroller of the pages.
  package var pager: Scroller
  /// The page that the header follows, 0 or 1.
  package internal(set) var currentPage = 0
  /// Whether the pages are in transition, so that both may be visible.
  var isTurning = false
  /// The animations of lists whose offset has jumped.
  var slides: [PageSlide?] = [nil, nil]
  package let core: SceneCore
  /// The image in the header.
  package internal(set) var background = MaterialBackground.none
  /// The placement of that image.
  package internal(set) var contentMode = ContentMode.scaleAspectFill
  /// Whether the second page has few rows.
  package internal(set) var isSecondPageShort = false
  /// The opacity of a strip that does not shift (FH-71).
  private var stripShown = Fade(1, duration: 0.2)
  /// The rows of both pages.
  var content: [MaterialPage]

  /// The header's heights in Material's example, below the status strip, in points.
  static let minimumHeight = 56.0
  static let maximumHeight = 128.0

  /// The bar's height at the text scale of a window.
  static func barHeight(in viewport: Viewport) -> Double {
    minimumHeight + MaterialHeaderFrames.growth(in: viewport)
  }

  /// Makes the screen at rest on its first page, with the header expanded.
  package init(_ setup: SceneSetup) {
    let viewport = setup.environment.viewport
    content = MaterialPage.both(secondIsShort: false, in: viewport)
    let list = ScrollArea(
      setup, contentLength: content[0].length, header: Self.header(setup), as: Self.view(of: 0))
    core = SceneCore(
      setup.environment, list: list, palette: Palette.material, at: setup.time)
    aside = Scroller(setup, contentLength: content[1].length)
    let width = viewport.size.width
    pager = Scroller(
      tuning: setup.environment.tuning, viewportLength: width, contentLength: 2 * width)
    pager.pageLength = width
    pager.caused { $0.configure(at: setup.time, into: &$1) { $0.pixelsPerPoint = viewport.scale } }
  }

  package init(copying other: MaterialScene) {
    (aside, pager, currentPage) = (other.aside, other.pager, other.currentPage)
    (isTurning, slides, core) = (other.isTurning, other.slides, SceneCore(copying: other.core))
    (background, contentMode) = (other.background, other.contentMode)
    isSecondPageShort = other.isSecondPageShort
    (stripShown, content) = (other.stripShown, other.content)
  }

  private static func header(_ setup: SceneSetup) -> FlexibleHeader.Configuration {
    let viewport = setup.environment.viewport
    var header = FlexibleHeader.Configuration(
      setup, minimumHeight: barHeight(in: viewport),
      maximumHeight: maximumHeight + MaterialHeaderFrames.growth(in: viewport))
    header.isShared = true
    return header
  }

  /// The identifier of a page's list for the header.
  static func view(of page: Int) -> ScrollViewID { ScrollViewID(rawValue: page) }

  package func follow() {
    list.follow(into: &core.unreadActions)
    noteStrip()
  }

  /// The header at the exact offset, as the trace records it; its title stays.
  package var header: HeaderSnapshot {
    let frames = MaterialHeaderFrames(
      list.header.flexible.layout, in: viewport, texts: barColumn, pagePosition: 0)
    return HeaderSnapshot(
      list.header.flexible, titleAlpha: frames.titleAlpha * list.header.flexible.layout.opacity)
  }

  package var barTitle: BarTitle { .fading(isCentered: false) }

  /// The bar, the strip and a heading cover the content.
  package var regions: SceneRegions {
    let bar = list.header.flexible.minimumHeightWithSafeArea
    var regions = SceneRegions(
      pageOverlap: bar + content[currentPage].headingHeight, indicatorTop: bar)
    let header = list.header.flexible.layout
    let isPlain =
      background == .none && !list.header.flexible.configuration.contentIsTranslucent
      && header.opacity == 1
    regions.cornerGround =
      !header.isUnderCorners ? .list : isPlain ? .header(palette.headerTop) : .picture
    regions.cornerInset = CornerButtons.inset(
      inBar: MaterialHeaderFrames.barHeight + MaterialHeaderFrames.growth(in: viewport),
      in: viewport)
    return regions
  }

  package var motion: SceneMotion {
    let isFading = stripShown.isMoving(at: time) || image?.status.isFading(at: time) == true
    return motion(isAnimating: !aside.isAtRest || slides.contains { $0 != nil } || isFading)
  }

  /// Keeps the current page; with reduced motion a swipe settles at its page (DX-29).
  package func environmentChanged(from old: Environment, at time: Double) {
    let new = core.environment
    updateList(from: old, at: time)
    if new.edgeStyle != old.edgeStyle {
      aside.caused { $0.configure(at: $0.time, into: &$1) { $0.edgeStyle = new.edgeStyle } }
    }
    if new.reducesMotion != old.reducesMotion {
      aside.caused { $0.configure(at: $0.time, into: &$1) { $0.reducesMotion = new.reducesMotion } }
      pager.caused { $0.configure(at: $0.time, into: &$1) { $0.reducesMotion = new.reducesMotion } }
    }
    if new.viewport.fillsOtherThan(old.viewport) {
      fitText(from: old.viewport, at: time)
      aside.caused { $0.configure(at: time, into: &$1) { $0.pixelsPerPoint = new.viewport.scale } }
      pager.caused { $0.configure(at: time, into: &$1) { $0.pixelsPerPoint = new.viewport.scale } }
      fitContent(at: time)
      let width = new.viewport.size.width
      pager.pageLength = width
      pager.caused { $0.setLengths(viewport: width, content: 2 * width, at: time, into: &$1) }
      pager.caused {
        $0.scroll(to: Double(currentPage) * width, animated: false, at: time, into: &$1)
      }
      noteTurning()
    }
    if new.tuning != old.tuning {
      aside.caused { $0.setTuning(new.tuning, at: time, into: &$1) }
      let events = pager.caused { $0.setTuning(new.tuning, at: time, into: &$1) }
      for event in events { page(.pager(event), at: time) }
      follow()
    }
  }

  /// Fits rows and header to the window and the text scale.
  private func fitText(from old: Viewport, at time: Double) {
    let isOther = viewport.textScale != old.textScale
    if isOther || viewport.size != old.size {
      content = MaterialPage.both(secondIsShort: isSecondPageShort, in: viewport)
    }
    guard isOther else { return }
    fitBar(
      from: Self.barHeight(in: old), to: Self.barHeight(in: viewport),
      rest: Self.maximumHeight + MaterialHeaderFrames.growth(in: old), at: time)
  }

  /// Sets the lengths of both lists.
  func fitContent(at time: Double) {
    setContentLength(content[currentPage].length, at: time)
    let length = content[1 - currentPage].length
    aside.caused {
      $0.setLengths(viewport: viewport.size.height, content: length, at: time, into: &$1)
    }
  }

  /// The status of the image in the header; `nil` without one.
  var image: ImageInfo? { background.picture.map { core.environment.image($0) } }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
    aside.caused { $0.advance(to: time, into: &$1) }
    pager.caused { $0.advance(to: time, into: &$1) }
    noteTurning()
    for page in slides.indices where slides[page]?.isOver(at: time) == true { slides[page] = nil }
    noteStrip()
  }

  /// Fades a strip that does not shift with the header (FH-72).
  private func noteStrip() {
    let layout = list.header.flexible.layout
    let isOut = layout.isTopBarHidden && layout.topBarTop == 0
    stripShown.go(to: isOut ? 0 : 1, at: max(time, list.scroller.time))
  }

  /// The opacity of a strip that does not shift, from 0 to 1.
  var stripAlpha: Double { stripShown.value(at: time) }
}
