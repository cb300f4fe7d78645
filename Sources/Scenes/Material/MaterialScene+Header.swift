import Canvas
import FlexScroll
import Interface

extension MaterialScene {
  var headerFrames: MaterialHeaderFrames {
    MaterialHeaderFrames(
      list.header.flexible.layout, in: viewport,
      texts: MaterialPage.isDivided(viewport) ? wideBarColumn : barColumn,
      pagePosition: pagePosition)
  }

  /// Appends the header with its shadow, and the status strip over it.
  func displayHeader(into list: inout DisplayList) {
    let frames = headerFrames
    let layout = frames.layout
    if !layout.isHidden, layout.opacity > 0, frames.frame.height > 0 {
      displayShadow(under: frames, into: &list)
      displayBackground(frames, into: &list)
      displayPicture(layout, into: &list)
      displayHairline(under: frames, into: &list)
      list.append(.pushClip(frames.frame))
      displayTexts(frames, into: &list)
      displayTabs(frames, into: &list)
      list.append(.popClip)
    }
    displayStrip(layout, into: &list)
  }

  /// Appends the shadow; a greater elevation makes it softer and moves it down.
  private func displayShadow(under frames: MaterialHeaderFrames, into list: inout DisplayList) {
    let opacity = frames.layout.shadowOpacity * frames.layout.opacity
    guard opacity > 0 else { return }
    let elevation = self.list.header.flexible.configuration.elevation
    let caster = frames.frame.inset(x: -HeaderShadow.outset, y: 0)
      .offset(y: HeaderShadow.offset).offset(y: elevation / 3)
    list.append(
      .shadow(
        caster, radius: 0, blur: 2 * HeaderShadow.radius + elevation,
        Color.black.faded(by: opacity)))
  }

  private func displayBackground(_ frames: MaterialHeaderFrames, into list: inout DisplayList) {
    let alpha = backgroundAlpha(frames.layout)
    list.gradient(
      frames.frame, top: palette.headerTop.faded(by: alpha),
      bottom: palette.headerBottom.faded(by: alpha))
  }

  /// The opacity of the header's background.
  private func backgroundAlpha(_ layout: HeaderLayout) -> Double {
    layout.opacity
      * (list.header.flexible.configuration.contentIsTranslucent && !appearance.isHigh ? 0.85 : 1)
  }

  /// Appends the image, clipped to the header's exact frame, with a shade on which white text is
  /// readable (FH-107).
  ///
  /// With reduced motion it is placed as in an expanded header (DX-29).
  private func displayPicture(_ layout: HeaderLayout, into list: inout DisplayList) {
    guard let id = background.picture, let image else { return }
    let shown = layout.opacity * image.status.opacity(at: time)
    guard shown > 0 else { return }
    let box = viewport.bounds.line(
      at: layout.topEdge, height: max(0, layout.bottomEdge - layout.topEdge))
    list.append(.pushClip(box))
    let opacity = backgroundAlpha(layout) * image.status.opacity(at: time)
    var space = box
    if reducesMotion {
      space.height = max(space.height, self.list.header.flexible.maximumHeightWithSafeArea)
    }
    let frame = contentMode.frame(of: background.size, in: space)
    let scrim = appearance.isHigh ? MaterialColor.clearScrim : MaterialColor.scrim
    list.append(.image(id, frame, radius: 0, opacity: opacity))
    list.fill(box, scrim.faded(by: shown))
    list.gradient(box, top: .clear, bottom: MaterialColor.foot.faded(by: shown))
    list.append(.popClip)
  }

  private func displayHairline(under frames: MaterialHeaderFrames, into list: inout DisplayList) {
    if let line = self.list.header.flexible.hairlineFrame(scale: viewport.scale) {
      let color = Color.white.faded(by: 0.6).faded(by: frames.layout.opacity)
      list.fill(frames.frame.foot(line.thickness), color)
    }
  }

  private func displayTexts(_ frames: MaterialHeaderFrames, into list: inout DisplayList) {
    let layout = frames.layout
    let alpha = frames.titleAlpha * layout.opacity
    let fading = layout.hiddenViewAlpha * alpha
    let white = Color.white
    let dim = secondary
    list.fadingText(
      "Workbench", frames.titleStyle,
      white.faded(by: alpha), in: frames.title)
    if frames.hasLabels {
      list.fadingText(
        "This label fades", frames.labelStyle, dim.faded(by: fading), in: frames.fadingLabel,
        .trailing)
      list.fadingText(
        "This label stays", frames.labelStyle, dim.faded(by: alpha), in: frames.stayingLabel,
        .trailing)
    }
    list.fadingText(
      phase(of: layout), endingWith: figures(of: layout), frames.readoutStyle,
      dim.faded(by: frames.readoutAlpha * layout.opacity), in: frames.readout)
  }

  /// The colour of what is less important in the header; over a picture, or at high contrast, white.
  private var secondary: Color {
    background == .none && !appearance.isHigh ? MaterialColor.headerSecondary : .white
  }

  /// The phase, with a separator before its figures.
  private func phase(of layout: HeaderLayout) -> String {
    switch layout.scrollPhase {
    case .shifting: "Partly hidden · "
    case .collapsing: layout.scrollPhasePercentage > 1e-6 ? "Partly open · " : "Bar · "
    case .overExtending:
      layout.scrollPhasePercentage > 1 + 1e-6 ? "Stretched · " : "Fully open · "
    }
  }

  /// The value and the percentage of the phase.
  private func figures(of layout: HeaderLayout) -> ShortText {
    "\(layout.scrollPhaseValue, decimals: 1) pt · \(100 * layout.scrollPhasePercentage, decimals: 0) %"
  }

  private func displayTabs(_ frames: MaterialHeaderFrames, into list: inout DisplayList) {
    let (layout, hovered) = (frames.layout, hovered)
    for page in 0..<2 {
      let frame = frames.tab(page)
      let nearness = max(0, 1 - abs(pagePosition - Double(page)))
      let shown = frames.tabAlpha * layout.opacity
      // Less cannot be read, nor be seen on the picture.
      guard shown > 0.05 else { continue }
      let control = MaterialControl.tabs[page]
      let box = frame.inset(by: MaterialHeaderFrames.tabInset)
      let white = Color.white.faded(by: shown)
      if box.isDrawable {
        highlight(control, hovered, in: box, radius: Spacing.corner, textColor: white, into: &list)
      }
      outline(control, in: box, radius: Spacing.corner, white, into: &list)
      list.text(
        content[page].title, frames.tabStyle,
        secondary.mixed(with: .white, share: nearness).faded(by: shown), in: frame, .center)
    }
    let underline = frames.underlineAlpha * layout.opacity
    guard underline > 0 else { return }
    list.fill(frames.underline, radius: 2, MaterialColor.headerTint.faded(by: underline))
  }

  /// Appends the strip, which shifts with the header or fades in its place.
  private func displayStrip(_ layout: HeaderLayout, into list: inout DisplayList) {
    let strip = stripBounds.offset(y: viewport.snapped(layout.topBarTop))
    guard stripAlpha > 0, strip.maxY > 0 else { return }
    displayStatus(in: strip, Color.white.faded(by: stripAlpha), into: &list)
  }
}
