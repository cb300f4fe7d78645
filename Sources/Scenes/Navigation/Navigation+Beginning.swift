extension Navigation {
  /// The present screen as it is when the program begins in it: at rest, at its start, with the
  /// settings that the program began with, and the feel that it has now.
  ///
  /// The window, the colours, the reduced motion and the pictures are as they are now.
  ///
  /// - Parameter time: The moment at which it begins, in seconds.
  /// - Returns: The screen, with the way to the others.
  package func begunAnew(at time: Double) -> Navigation {
    var setting = setting
    setting.time = time
    var fresh = Navigation(at: name, setting: setting, entries: entries)
    fresh.statusText = statusText
    fresh.reducesMotion = reducesMotion
    for (id, known) in pictures {
      fresh.setPicture(id, known.state, aspect: known.aspect, accent: known.accent)
    }
    return fresh
  }
}
