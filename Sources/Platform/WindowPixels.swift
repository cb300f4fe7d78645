import CPlatform
import CSDL2
import CTrackpad
import Raster

/// The pixels of a window on X11, in memory shared with the server.
@safe
@MainActor final class X11Memory {
  private let handle: OpaquePointer
  private let alive = LiveOwner(.screen)
  /// Keeps the window alive as long as the memory.
  private let window: WindowHandle
  /// The number of pixels.
  let size: (width: Int, height: Int)

  /// Allocates shared memory of a size in device pixels; `nil` if that is not possible.
  init?(_ window: WindowHandle, size: (width: Int, height: Int)) {
    guard
      let handle = unsafe flexscroll_x11_memory_open(
        window.pointer, CInt(clamping: size.width), CInt(clamping: size.height))
    else { return nil }
    unsafe self.handle = handle
    self.window = window
    self.size = size
  }

  isolated deinit {
    unsafe flexscroll_x11_memory_close(handle)
  }

  /// The pixels, without a gap between the rows.
  var buffer: PixelBuffer {
    let pixels = unsafe flexscroll_x11_memory_pixels(handle)
    return unsafe PixelBuffer(
      pixels.assumingMemoryBound(to: UInt32.self), width: size.width, height: size.height,
      owner: self)
  }

  /// Waits until the server has read the previous frame; the memory must not be written before.
  func waitUntilRead() { unsafe flexscroll_x11_memory_await(handle) }

  /// Adds a part of the pixels to those to show.
  func show(_ part: PixelRect) {
    guard !part.isEmpty else { return }
    unsafe flexscroll_x11_memory_show(
      handle, CInt(clamping: part.x), CInt(clamping: part.y), CInt(clamping: part.width),
      CInt(clamping: part.height))
  }

  /// Sends the added parts to the server; returns at once.
  func finishShowing() { unsafe flexscroll_x11_memory_finish(handle) }
}

/// Shows pixels from memory in a window on Wayland, which SDL 2.26 cannot do without OpenGL.
@safe
@MainActor final class WaylandScreen {
  private let pointer: OpaquePointer
  private let alive = LiveOwner(.screen)
  /// Keeps the window alive as long as the screen.
  private let window: WindowHandle

  /// Prepares it; `nil` if the window is not on Wayland.
  init?(_ window: WindowHandle) {
    guard let pointer = unsafe flexscroll_screen_open(window.pointer) else { return nil }
    unsafe self.pointer = pointer
    self.window = window
  }

  isolated deinit {
    unsafe flexscroll_screen_close(pointer)
  }

  /// Whether the compositor has finished with the previous image, so that the next one need not
  /// wait.
  var isReady: Bool { unsafe flexscroll_screen_is_ready(pointer) }

  /// Shows the pixels of a buffer after the previous ones; only the damaged part differs from them.
  ///
  /// - Returns: Whether the compositor took them. A stalled one may occupy all buffers; the next
  ///   call then includes these changes.
  func show(_ buffer: PixelBuffer, damage: PixelRect) -> Bool {
    let size = buffer.size
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var changed = damage.intersection(whole).sdl
    return unsafe flexscroll_screen_show(
      pointer, buffer.start, CInt(size.width), CInt(size.height), CInt(4 * buffer.pitch), &changed)
  }
}
