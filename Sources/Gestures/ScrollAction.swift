public import ScrollPhysics

/// Something that input means for the program, besides moving the scroller.
public enum ScrollAction: Hashable, Sendable {
  /// A press has lasted long enough to be shown; ends with ``pressCancelled`` or ``tap(_:)``.
  case pressBegan(Point)
  /// The press that was shown became a drag, or was cancelled.
  case pressCancelled
  /// A finger or the mouse was pressed and released here, and neither moved nor stopped a motion.
  case tap(Point)
  /// The mouse is here, with no button pressed.
  case hover(Point)
  /// The mouse has left.
  case hoverEnded
  /// A drag of the scroll indicator's thumb began.
  case indicatorDragBegan
  /// The drag of the thumb ended.
  case indicatorDragEnded
  /// A key went down that does not scroll; Shift has already been applied to its name
  /// (``Key/typed(with:)``).
  case keyUnhandled(Key, DeviceEvent.Modifiers, isRepeat: Bool)
  /// An event of the scroller.
  case motion(Scroller.Event)
}
