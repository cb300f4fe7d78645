import AppCore
import Platform

extension Options {
  /// What the window is to be like.
  var window: Window.Options {
    var window = Window.Options()
    window.size = size
    window.scale = scale
    window.renderer = renderer
    window.fitsDisplay = isSizeKept
    return window
  }
}
