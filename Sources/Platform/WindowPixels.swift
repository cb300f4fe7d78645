import CPlatform
import CSDL2
import CTrackpad
import Raster

/// Pixels that a window on X11 shows, in memory that the program and the server share.
@safe
final class X11Memory {
  private let handle: OpaquePointer
  /// The memory may not outlive the window.
  private let window: WindowHandle
  /// How many pixels there are.
  let size: (width: Int, height: Int)

  /// Shares memory of a size in device pixels; `nil` where there is none to share.
  init?(_ window: WindowHandle, size: (width: Int, height: Int)) {
    guard
      let handle = unsafe flexscroll_x11_memory_open(
        window.pointer, CInt(clamping: size.width), CInt(clamping: size.height))
    else { return nil }
    unsafe self.handle = handle
    self.window = window
    self.size = size
    LiveOwners.born(.screen)
  }

  isolated deinit {
    unsafe flexscroll_x11_memory_close(handle)
    LiveOwners.died(.screen)
  }

  /// The pixels, without a gap between the rows.
  var buffer: PixelBuffer {
    let pixels = unsafe flexscroll_x11_memory_pixels(handle)
    return unsafe PixelBuffer(
      pixels.assumingMemoryBound(to: UInt32.self), width: size.width, height: size.height,
      owner: self)
  }

  /// Returns when the server has read what was shown last, and not before one may draw.
  func waitUntilRead() { unsafe flexscroll_x11_memory_await(handle) }

  /// Shows a part of the pixels, together with others, when that is finished.
  func show(_ part: PixelRect) {
    guard !part.isEmpty else { return }
    unsafe flexscroll_x11_memory_show(
      handle, CInt(clamping: part.x), CInt(clamping: part.y), CInt(clamping: part.width),
      CInt(clamping: part.height))
  }

  /// Tells the server of the parts to show; returns at once.
  func finishShowing() { unsafe flexscroll_x11_memory_finish(handle) }
}

/// Shows pixels from memory in a window on Wayland, which SDL 2.26 cannot do without OpenGL.
@safe
final class WaylandScreen {
  private let pointer: OpaquePointer
  /// The screen may not outlive the window.
  private let window: WindowHandle

  /// Prepares that; `nil` where the window is not on Wayland.
  init?(_ window: WindowHandle) {
    guard let pointer = unsafe flexscroll_screen_open(window.pointer) else { return nil }
    unsafe self.pointer = pointer
    self.window = window
    LiveOwners.born(.screen)
  }

  isolated deinit {
    unsafe flexscroll_screen_close(pointer)
    LiveOwners.died(.screen)
  }

  /// Whether the image before is done with, so that the next one need not wait.
  var isReady: Bool { unsafe flexscroll_screen_is_ready(pointer) }

  /// Shows the pixels of a buffer after the ones before were shown; only those in the damaged part
  /// differ from them.
  ///
  /// - Returns: Whether the compositor took them. One that stands still may hold all memory there is;
  ///   what is shown next then shows these too.
  func show(_ buffer: PixelBuffer, damage: PixelRect) -> Bool {
    let size = buffer.size
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var changed = damage.intersection(whole).sdl
    return unsafe flexscroll_screen_show(
      pointer, buffer.start, CInt(size.width), CInt(size.height), CInt(4 * buffer.pitch), &changed)
  }
}
