/// The project's own icons, drawn in `Assets/icons` as SVG of 24 × 24 units.
package enum Icon: String, Hashable, Sendable, CaseIterable {
  /// An outlined heart.
  case heart
  /// A filled heart.
  case heartFill = "heart-fill"
  /// An arrow down in a circle.
  case arrowDownCircle = "arrow-down-circle"
  /// An arrow down.
  case arrowDown = "arrow-down"
  /// An arrow up.
  case arrowUp = "arrow-up"
  /// An angle that points to the left.
  case chevronLeft = "chevron-left"
  /// Three dots in a row.
  case ellipsis
  /// Two quavers under one beam, for a picture that is not there.
  case note
  /// A filled triangle that points to the right.
  case play
  /// Two crossing arrows.
  case shuffle
  /// A filled triangle in a filled circle; the triangle is cut out.
  case playCircleFill = "play-circle-fill"
  /// Two bars cut out of a filled circle.
  case pauseCircleFill = "pause-circle-fill"
  /// Three lines: a menu.
  case menu
  /// An angle that points to the right.
  case chevronRight = "chevron-right"
  /// A tick, for what is chosen.
  case check
  /// A clock's face.
  case clock
  /// An open hand.
  case hand
  /// A folder.
  case folder
  /// Most of a turn, with an arrow head.
  case reload
  /// Four squares.
  case grid
  /// A window with a filled header.
  case header
  /// A letter i in a circle.
  case info
  /// A curve with a peak.
  case inspector
  /// Two screens side by side.
  case compare
  /// A filled circle.
  case record
  /// Two lines, each with a ring on it.
  case sliders
  /// Four corners.
  case fullScreen = "full-screen"
  /// A keyboard.
  case keyboard
  /// A cross in a circle.
  case leave
  /// An angle that points down.
  case chevronDown = "chevron-down"
  /// A cross.
  case close
  /// A bin.
  case trash
  /// Most of a turn against the clock, with an arrow head.
  case undo
  /// An exclamation mark in a triangle.
  case warning
  /// Two lanes that lead into each other.
  case loop
  /// A mouse with a wheel.
  case mouse
  /// A triangle to the left and a bar.
  case stepBack = "step-back"
  /// A triangle to the right and a bar.
  case stepOn = "step-on"
  /// Arrows to the right and to the left.
  case swap
  /// A circle of which the right half is filled: the desktop's theme.
  case halfCircle = "half-circle"
  /// A crescent: the dark theme.
  case moon
  /// The light theme.
  case sun
  /// An arrow to the left.
  case arrowLeft = "arrow-left"
  /// An arrow to the right.
  case arrowRight = "arrow-right"
  /// A disc with a hole.
  case album
  /// An arrow up and down.
  case arrowUpDown = "arrow-up-down"
  /// A minus sign.
  case minus
  /// A frame with a mountain and a sun.
  case picture
  /// A place on a map.
  case pin
  /// A plus sign.
  case plus
  /// A magnifying glass.
  case search
  /// A spanner.
  case wrench
}
