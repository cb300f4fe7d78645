public import ScrollPhysics

extension ScrollInput {
  /// Something that input means for the program, beside moving the scroller.
  public enum Outcome: Hashable, Sendable {
    /// A press rests here long enough to be shown; ends with ``pressCancelled`` or ``tap(x:y:)``.
    case pressBegan(x: Double, y: Double)
    /// The press that was shown became a drag or was taken away.
    case pressCancelled
    /// A finger or the mouse was pressed and let go here, and neither moved nor stopped a motion.
    case tap(x: Double, y: Double)
    /// The mouse is here, with no button held.
    case hover(x: Double, y: Double)
    /// The mouse has left.
    case hoverEnded
    /// The scroll indicator's thumb was grabbed.
    case indicatorDragBegan
    /// The thumb was let go.
    case indicatorDragEnded
    /// A key went down that does not scroll; Shift has already been applied to its name
    /// (``Key/typed(with:)``).
    case keyUnhandled(Key, DeviceEvent.Modifiers, isRepeat: Bool)
    /// The scroller reports this.
    case motion(Scroller.Event)
  }
}
