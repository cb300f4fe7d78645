import Canvas
import Gestures
import Interface

// The edge of the inspector, which is dragged (DX-34).
extension Workspace {
  /// The longest time between the presses of a double click, in seconds.
  private static let doubleClick = 0.4
  /// The size of the mark on the edge, in points.
  private static let mark = (width: 5.0, height: 44.0)

  /// Whether the inspector's edge is under the pointer or dragged (DX-33).
  package var pointsAtDivider: Bool { layout?.divider != nil && router.isAtDivider }

  /// Handles an event at the edge, or of a contact that drags it.
  func handleAtDivider(_ event: DeviceEvent) {
    switch event.kind {
    case .mouseDown(.left, let x, _), .touchDown(_, let x, _): grabDivider(at: x, event.time)
    case .mouseMove(let x, _), .touchMove(_, let x, _):
      guard router.dragsDivider, let layout, let dividerGrip else { return }
      panelWidth = layout.panelWidth(
        withEdgeAt: x - dividerGrip.distance, textScale: reported.textScale)
    default: break
    }
  }

  private func grabDivider(at x: Double, _ time: Double) {
    if let last = dividerGrip, time - last.time <= Self.doubleClick {
      panelWidth = WindowLayout.panelWidth
      dividerGrip = nil
    } else {
      dividerGrip = (time, x - (layout?.panel?.x ?? x))
    }
  }

  /// Appends the edge with the mark that it can be dragged by.
  func displayDivider(_ palette: Palette, into list: inout DisplayList) {
    guard let panel = layout?.panel, layout?.divider != nil else { return }
    list.fill(Rect(x: panel.x, y: 0, width: 1, height: panel.height), palette.separator)
    let (width, height) = Self.mark
    let mark = Rect(
      x: panel.x - 2, y: (panel.midY - height / 2).rounded(), width: width, height: height)
    let isHighlighted = pointsAtDivider
    list.fill(mark, radius: width / 2, palette.surface)
    list.fill(mark, radius: width / 2, palette.secondary.faded(by: isHighlighted ? 1 : 0.6))
  }
}
