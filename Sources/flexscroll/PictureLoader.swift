import Canvas
import Scenes
import Stage
import Synchronization
import Threads

/// Gets the pixels that the scenes want for the window: what the first scene shows of the
/// program's own at once, everything else off the main thread, and a larger size when the window
/// asks for one.
final class PictureLoader {
  /// What reader threads leave for the main thread.
  private nonisolated final class Mailbox: Sendable {
    let deliveries = Mutex<[Delivery]>([])
    /// Whether there is something, for a look that costs nothing.
    let isFilled = Atomic(false)

    /// Reads a picture and leaves it here.
    func put(_ id: ImageID, width: Int, from source: PictureSource, findsAccent: Bool) {
      let picture = Result { () throws(Failure) in try source.read(width: width) }
      let accent = findsAccent ? try? picture.get()?.accent : nil
      deliveries.withLock { box in
        box.append(Delivery(id: id, width: width, picture: picture, accent: accent))
      }
      isFilled.store(true, ordering: .releasing)
      EventSource.wake()
    }
  }

  /// What was read, and for how many pixels across.
  private nonisolated struct Delivery: Sendable {
    var id: ImageID
    var width: Int
    var picture: Result<Picture?, Failure>
    var accent: Color?
  }

  /// What was asked for of a picture.
  private struct Order {
    /// The pixels across that were asked for last; what was asked for before may come later.
    var width: Int
    /// Whether it has come in some size.
    var isShown = false
  }

  private let cover: Content.Cover
  /// Whether the cover's colours are asked for too.
  private let findsAccent: Bool
  private let painter: Painter
  /// The cover, if it is read already; `nil` once it was taken.
  private var ahead: Ahead?
  private let mailbox = Mailbox()
  private var orders: [ImageID: Order] = [:]
  /// What reads the picture that was ordered last.
  private(set) var reader: Errand<Void>?
  /// The room for which the pixels were chosen last.
  private(set) var viewport: Viewport

  init(
    _ content: Content, viewport: Viewport, findsAccent: Bool, painter: Painter,
    ahead: Ahead? = nil
  ) {
    cover = content.cover
    self.ahead = ahead
    self.viewport = viewport
    self.findsAccent = findsAccent
    self.painter = painter
  }

  /// Gets what the first frame needs; returns what the scene is to show.
  func begin(_ ids: ImageSet) -> [PictureNews] {
    defer { ahead = nil }
    return ids.map { id in
      let source = PictureSource(id, cover: cover)
      guard source.isEmbedded else {
        order(id)
        return PictureNews(id, .placeholder)
      }
      let width = PictureSource.width(of: id, in: viewport)
      orders[id] = Order(width: width, isShown: true)
      guard let picture = ahead?.picture(id, width: width) ?? (try? source.read(width: width))
      else {
        return PictureNews(id, .placeholder)
      }
      painter.setPicture(picture, for: id)
      return PictureNews(id, .ready, picture, findsAccent: findsAccent)
    }
  }

  /// Gets what is wanted and was not asked for yet.
  func want(_ ids: ImageSet) {
    for id in ids where orders[id] == nil { order(id) }
  }

  /// The window has another room: more pixels may serve it better, or far fewer do, and the memory of
  /// the others is given back.
  func fit(_ viewport: Viewport) {
    self.viewport = viewport
    for (id, known) in orders where PictureSource(id, cover: cover).isEmbedded {
      let width = PictureSource.width(of: id, in: viewport)
      if width > known.width || 2 * width < known.width { order(id) }
    }
  }

  /// Takes what readers have left since; returns what the scenes are to show from now on.
  func collect(at moment: Double) -> [PictureNews] {
    guard mailbox.isFilled.exchange(false, ordering: .acquiring) else { return [] }
    var deliveries = mailbox.deliveries.withLock { box in
      defer { box.removeAll() }
      return box
    }
    var news: [PictureNews] = []
    // Whether pixels are let go: tens of megabytes that nobody else has a use for.
    var isRenewed = false
    for delivery in deliveries {
      let id = delivery.id
      guard delivery.width == orders[id]?.width else {
        isRenewed = true
        continue
      }
      switch delivery.picture {
      case .success(let picture):
        painter.setPicture(picture, for: id)
        guard let picture else {
          news.append(PictureNews(id, .placeholder))
          continue
        }
        let isOther = orders[id]?.isShown == true
        isRenewed = isRenewed || isOther
        orders[id]?.isShown = true
        var told = PictureNews(id, isOther ? .ready : .fadingIn(since: moment), picture)
        told.accent = delivery.accent
        news.append(told)
      case .failure(let failure): Report.warn(failure.message)
      }
    }
    deliveries.removeAll()
    if isRenewed { Picture.giveMemoryBack() }
    return news
  }

  /// Has a thread read a picture for the present room.
  private func order(_ id: ImageID) {
    let source = PictureSource(id, cover: cover)
    let width = PictureSource.width(of: id, in: viewport)
    orders[id] = Order(width: width, isShown: orders[id]?.isShown ?? false)
    guard source != .none else { return }
    let findsAccent = findsAccent && id == .cover
    let mailbox = mailbox
    reader = Errand {
      mailbox.put(id, width: width, from: source, findsAccent: findsAccent)
      // What decoding took is of no use to a thread that ends.
      Picture.giveMemoryBack()
    }
  }
}

extension PictureLoader {
  /// The cover inside the program, read on another thread while the window opens, in the size that
  /// a window of the options' size is going to want.
  struct Ahead {
    private let width: Int
    private let errand: Errand<Picture?>

    /// Begins to read; `nil` where the first scene shows another picture or none.
    init?(_ content: Content, _ options: Options) {
      let source = PictureSource(.cover, cover: content.cover)
      guard options.scene == Options().scene, source.isEmbedded else { return nil }
      let width = PictureSource.width(
        of: .cover, in: Viewport(size: options.size, scale: options.scale ?? 1))
      self.width = width
      errand = Errand { try? source.read(width: width) }
    }

    /// The picture in the size for a width in device pixels; `nil` where another one was read.
    func picture(_ id: ImageID, width: Int) -> Picture? {
      id == .cover && width == self.width ? errand.fetch() : nil
    }
  }
}
