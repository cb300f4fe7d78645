import Canvas
import Scenes
import Stage
import Synchronization

/// Gets the cover's pixels for the window: the program's own at once, another's off the main
/// thread, and a larger size of either when the window asks for one.
final class CoverLoader {
  /// What a reader thread leaves for the main thread.
  private nonisolated final class Mailbox: Sendable {
    let delivery = Mutex<Delivery?>(nil)
  }

  /// What was read, and for how many pixels a side.
  private nonisolated struct Delivery: Sendable {
    var side: Int
    var result: Result<Picture?, Failure>
  }

  private let cover: Content.Cover
  private let painter: Painter
  private let mailbox = Mailbox()
  /// The pixels a side that were asked for last; what was asked for before may come later.
  private var loadedSide = 0
  /// Width over height of the picture shown; 1 where there is none.
  private(set) var aspect = 1.0
  /// The room for which the pixels were chosen last.
  private(set) var viewport: Viewport?

  init(_ cover: Content.Cover, painter: Painter) {
    self.cover = cover
    self.painter = painter
  }

  /// Gets what the first frame needs; returns what the scene is to show.
  func begin(_ viewport: Viewport) -> PictureState {
    self.viewport = viewport
    loadedSide = Self.side(in: viewport)
    guard cover == .embedded else {
      if cover != .none { read() }
      return .placeholder
    }
    guard let picture = try? CoverFile.picture(of: cover, side: loadedSide) else {
      return .placeholder
    }
    show(picture)
    return .ready
  }

  /// The window has another room: a cover of more pixels may serve it better.
  func fit(_ viewport: Viewport) {
    self.viewport = viewport
    let side = Self.side(in: viewport)
    guard cover == .embedded, side > loadedSide else { return }
    loadedSide = side
    read()
  }

  /// Takes what a reader has left since; returns what the scene is to show from now on.
  func collect(at moment: Double) -> PictureState? {
    let delivery = mailbox.delivery.withLock { box in
      defer { box = nil }
      return box
    }
    guard let delivery, delivery.side == loadedSide else { return nil }
    switch delivery.result {
    case .success(let picture):
      show(picture)
      guard picture != nil else { return .placeholder }
      return cover == .embedded ? .ready : .fadingIn(since: moment)
    case .failure(let failure):
      Report.warn(failure.message)
      return nil
    }
  }

  private func show(_ picture: Picture?) {
    painter.setPicture(picture, for: .cover)
    aspect = picture?.aspect ?? 1
  }

  private func read() {
    let (cover, side, mailbox) = (cover, loadedSide, mailbox)
    Task.detached(priority: .userInitiated) {
      let result = Result { () throws(Failure) in
        try CoverFile.picture(of: cover, side: side)
      }
      mailbox.delivery.withLock { box in
        if box.map({ $0.side > side }) != true { box = Delivery(side: side, result: result) }
      }
      EventSource.wake()
    }
  }

  /// The most device pixels that the cover's side takes in a room: a pull widens it to the sides.
  private static func side(in viewport: Viewport) -> Int {
    let points = min(viewport.size.width - 40, viewport.size.height)
    return Int((max(1, points) * viewport.scale * 0.95).rounded(.up))
  }
}
