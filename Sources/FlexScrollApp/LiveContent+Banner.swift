import AppCore
import Canvas
import Gestures
import Interface
import Platform
import Scenes

// The bar about a mistake in the configuration. The workspace is below it, as in a window that is so
// much shorter.
extension LiveContent {
  /// The window's viewport, in which the bar is.
  private var windowViewport: Viewport {
    var viewport = workspace.viewport
    viewport.size = stage.window.size
    return viewport
  }

  private var bannerHeight: Double { Banner.height(in: windowViewport) }

  /// Shows the bar.
  func show(_ banner: Banner) {
    self.banner = banner
    fitBelowBanner()
  }

  private func fitBelowBanner() {
    let height = banner == nil ? 0 : bannerHeight
    var size = stage.window.size
    size.height = max(1, size.height - height)
    _ = workspace.handle(
      DeviceEvent(resizedTo: size, scale: stage.window.scale, at: workspace.app.time))
  }

  /// Offers an event to the bar; returns the event that is left for the workspace.
  func handleInBanner(_ event: DeviceEvent) -> DeviceEvent? {
    guard let banner else { return event }
    let (viewport, height) = (windowViewport, bannerHeight)
    func part(_ x: Double, _ y: Double) -> Banner.Part? {
      banner.part(at: Point(x: x, y: y), in: viewport)
    }
    switch event.kind {
    case .resize(let width, let windowHeight, let scale):
      return DeviceEvent(
        resizedTo: Size(width: width, height: max(1, windowHeight - height)), scale: scale,
        at: event.time)
    case .keyDown(.escape, let modifiers, _) where modifiers.isEmpty && isNothingOverScreen:
      closeBanner()
      return nil
    case .mouseMove(let x, let y):
      self.banner?.hovered = part(x, y)
      if banner.pressed != self.banner?.hovered { self.banner?.pressed = nil }
    case .mouseLeave, .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      self.banner?.hovered = nil
      self.banner?.pressed = nil
    case .mouseDown(.left, let x, let y) where y < height,
      .touchDown(_, let x, let y) where y < height:
      self.banner?.pressed = part(x, y)
      return nil
    case .mouseUp(.left, let x, let y), .touchUp(_, let x, let y):
      guard let pressed = banner.pressed else { break }
      self.banner?.pressed = nil
      if part(x, y) == pressed { perform(pressed, of: banner) }
      return nil
    case .mouseDown(_, _, let y) where y < height: return nil
    default: break
    }
    return event.withPlaces { x, y in (x, y - height) }
  }

  private var isNothingOverScreen: Bool {
    let title = workspace.windowTitle
    return title.layer == nil && title.control == nil
  }

  private func perform(_ part: Banner.Part, of banner: Banner) {
    switch part {
    case .file: companions.showFile(banner.path)
    case .close: closeBanner()
    }
  }

  private func closeBanner() {
    banner = nil
    fitBelowBanner()
  }

  /// Appends the frame that invites a drop.
  func displayDropFrame(into list: inout DisplayList) {
    let appearance = workspace.app.navigation.environment.appearance
    DropFrame.display(in: windowViewport, appearance.contrast, into: &list)
  }

  /// Refills a list with the frame below the bar, and the bar.
  func displayBelowBanner(into list: inout DisplayList) {
    guard let banner else { return workspace.display(into: &list) }
    list.place(Placement(scale: 1, dx: 0, dy: bannerHeight)) { workspace.display(into: &$0) }
    let environment = workspace.app.navigation.environment
    banner.display(
      in: windowViewport, workspace.app.scene.theme, environment.appearance.contrast, into: &list)
  }
}
