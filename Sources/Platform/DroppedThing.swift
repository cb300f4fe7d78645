/// What somebody dragged onto the window and let go there.
package nonisolated enum DroppedThing: Hashable, Sendable {
  /// A file or a folder, by the bytes of its path.
  case file([UInt8])
  /// A text, or what is no file of this machine.
  case other
}
