import CSDL2

// What SDL asks of the desktop on its own.
extension Window {
  /// Whether SDL may ask the desktop's settings portal before it opens a window.
  ///
  /// SDL 2.26 asks it on Wayland for the look of the pointer, and does nothing else until it has the
  /// answer or 25 s are over.
  package static var asksDesktop: Bool {
    unsafe SDL_getenv("WAYLAND_DISPLAY") != nil
  }

  /// Keeps SDL from asking, from the next window on; the pointer then looks as it does where there
  /// is no portal.
  ///
  /// There is no hint for it, so it is told of a bus that libdbus refuses at once. The program needs
  /// SDL's bus for nothing else: it takes no text and lets the screen saver be.
  package static func keepFromAskingDesktop() {
    unsafe SDL_setenv("DBUS_SESSION_BUS_ADDRESS", "none:", 1)
  }
}
