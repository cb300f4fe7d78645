import Canvas

/// The place of a screen in a divided window: what is laid out over all of the window depends on it.
package struct ScreenPlace: Hashable, Sendable {
  /// The frame of the window in the screen's points, in which the list of keys is.
  package var window: Rect
  /// Whether the screen is one of two, over both of which toasts and the mark of a recording are.
  package var isBesideOther = false
  /// Whether it is below the bar of a comparison, whose menu and cross replace the buttons in the
  /// corners.
  package var isUnderBar = false

  package init(window: Rect, isBesideOther: Bool = false, isUnderBar: Bool = false) {
    (self.window, self.isBesideOther, self.isUnderBar) = (window, isBesideOther, isUnderBar)
  }

  /// The place of the screens in a layout.
  init(in layout: WindowLayout) {
    self.init(
      window: layout.windowInScreen, isBesideOther: layout.other != nil,
      isUnderBar: layout.bar != nil)
  }
}
