import Canvas
import Gestures
import Interface
import Scenes

// The page about a folder without music. While it is shown the screen below it does not move; the
// buttons in the corners, the menu and the keys of commands stay.
extension App {
  /// Shows that a folder contains no music; the album that was shown stays below (DX-27).
  ///
  /// - Parameters:
  ///   - name: The name of the folder.
  ///   - fileCount: The number of files in it.
  package func showEmptyFolder(_ name: String, fileCount: Int) {
    releaseAll()
    (help, menu, toast, failures) = (nil, nil, nil, [])
    corners.show(at: time)
    emptyFolder = EmptyFolderPage(name, fileCount: fileCount)
  }

  /// Offers an event to the page; returns whether it was handled, and a command that is left to the
  /// window.
  func handleInEmptyFolder(_ kind: DeviceEvent.Kind) -> (isHandled: Bool, command: Command?) {
    guard let page = emptyFolder, !corners.isPressed else { return (false, nil) }
    let layout = EmptyFolderLayout(page, in: viewport)
    switch kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      return handleKeyInEmptyFolder(key, modifiers, isRepeat: isRepeat)
    case .mouseMove(let x, let y):
      let hovered = layout.button(at: Point(x: x, y: y))
      emptyFolder?.hovered = hovered
      if page.pressed != hovered { emptyFolder?.pressed = nil }
    case .mouseDown(.left, let x, let y), .touchDown(_, let x, let y):
      emptyFolder?.pressed = layout.button(at: Point(x: x, y: y))
    case .touchMove(_, let x, let y):
      if page.pressed != layout.button(at: Point(x: x, y: y)) { emptyFolder?.pressed = nil }
    case .mouseUp(.left, let x, let y), .touchUp(_, let x, let y):
      emptyFolder?.pressed = nil
      guard let pressed = page.pressed, layout.button(at: Point(x: x, y: y)) == pressed else {
        break
      }
      return (true, press(pressed))
    case .wheel, .scroll, .trackpadScroll, .mouseDown: break
    case .mouseLeave, .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      emptyFolder?.hovered = nil
      emptyFolder?.pressed = nil
      return (false, nil)
    default: return (false, nil)
    }
    return (true, nil)
  }

  private func handleKeyInEmptyFolder(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> (Bool, Command?) {
    switch key {
    case .escape, .backspace: if !isRepeat { emptyFolder = nil }
    case .tab: emptyFolder?.moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .right, .down: emptyFolder?.moveFocus(by: 1)
    case .left, .up: emptyFolder?.moveFocus(by: -1)
    case .enter, .space:
      if !isRepeat, let focused = emptyFolder?.focused { return (true, press(focused)) }
    default:
      guard let command = Command(key, modifiers, isRepeat: isRepeat) else { return (false, nil) }
      // A command of the screen would change what is not seen.
      switch command {
      case _ where command.sceneIndex != nil: emptyFolder = nil
      case .gallery: emptyFolder = nil
      case .quit, .fullScreen, .larger, .smaller, .resetScale, .menu, .help, .theme, .openAlbum,
        .nextAlbum, .previousAlbum, .replayLast:
        break
      default:
        showToast("Choose an album first, or go back with Esc", kind: .hint)
        return (true, nil)
      }
      return (true, perform(command))
    }
    return (true, nil)
  }

  private func press(_ button: EmptyFolderPage.Button) -> Command? {
    switch button {
    case .open: return perform(.openAlbum)
    case .sample:
      menuRequest = .openSample
      return nil
    }
  }

  func displayEmptyFolder(into list: inout DisplayList) {
    emptyFolder?.display(
      in: viewport, scene.palette, navigation.environment.appearance, scene.theme, into: &list)
  }
}
