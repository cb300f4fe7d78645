import Canvas
import AppCore
import Interface
import Platform
import Raster
import Scenes

/// Loads the images that the scenes need: the program's own images in the first frame at once,
/// all others off the main thread, and larger sizes when the window grows.
final class ImageLoader {
  /// A request to a reader.
  private nonisolated struct Asked: Equatable, Sendable {
    /// The width in pixels.
    var width: Int
    /// The album, by the count of albums before it.
    var album: Int
  }

  /// What was read.
  private nonisolated struct Delivery: Sendable {
    var id: ImageID
    var asked: Asked
    var image: Result<Image?, Failure>
    var accent: Color?
  }

  /// The requests for an image.
  private struct Order {
    /// The latest request; the result of an earlier one may arrive later.
    var asked: Asked
    /// Whether it has arrived in some size.
    var isShown = false
    /// Whether it has all pixels of its file, so that no larger one can arrive.
    var isWhole = false
  }

  private var cover: ImageSource
  /// How many albums were shown before this one.
  private var album = 0
  /// Whether the cover's colours are asked for too.
  private let findsAccent: Bool
  private let painter: Painter
  /// Where covers of files are kept; `nil` where they are not.
  private let covers: CoverCache?
  /// The cover, if it is read already; `nil` once it was taken.
  private var ahead: Ahead?
  private let mailbox = Mailbox<Delivery>()
  private var orders: [ImageID: Order] = [:]
  /// What reads the image that was ordered last.
  private(set) var reader: Future<Void>?
  /// The size for which the pixels were last chosen.
  private(set) var viewport: Viewport

  init(
    _ content: Content, viewport: Viewport, findsAccent: Bool, painter: Painter,
    covers: CoverCache? = nil, ahead: Ahead? = nil
  ) {
    self.covers = covers
    cover = content.cover
    self.ahead = ahead
    self.viewport = viewport
    self.findsAccent = findsAccent
    self.painter = painter
  }

  /// Loads the images of the first frame; returns what the scene shows.
  func begin(_ ids: ImageSet) -> [ImageUpdate] {
    defer { ahead = nil }
    return ids.map { id in
      let source = ImageSource(id, cover: cover)
      guard source.isEmbedded else {
        order(id)
        return ImageUpdate(id, .placeholder)
      }
      let width = ImageSource.width(of: id, in: viewport)
      orders[id] = Order(asked: Asked(width: width, album: album), isShown: true)
      guard let image = ahead?.image(id, width: width) ?? (try? source.read(width: width))
      else {
        return ImageUpdate(id, .placeholder)
      }
      painter.setImage(image, for: id)
      let accent = findsAccent && id == .cover ? image.accent : nil
      return ImageUpdate(id, .ready, image, accent: accent)
    }
  }

  /// Loads the images that were not requested yet.
  func want(_ ids: ImageSet) {
    for id in ids where orders[id] == nil { order(id) }
  }

  /// Changes the album; the results for the previous cover are dropped.
  func setCover(_ cover: ImageSource) {
    self.cover = cover
    album += 1
    orders[.cover] = nil
    painter.setImage(nil, for: .cover)
  }

  /// The window has another size: more pixels may serve it better, or far fewer do, and the memory
  /// of the others is given back.
  func fit(_ viewport: Viewport) {
    self.viewport = viewport
    for (id, known) in orders {
      let width = ImageSource.width(of: id, in: viewport)
      let isEmbedded = ImageSource(id, cover: cover).isEmbedded
      // An image of a file is only as large as the window needed, where it is cached.
      let before = known.asked.width
      let isTooSmall = width > before && (isEmbedded || covers != nil && !known.isWhole)
      if isTooSmall || isEmbedded && 2 * width < before { order(id) }
    }
  }

  /// Takes what readers have left since; returns what the scenes are to show from now on.
  func collect(at moment: Double) -> [ImageUpdate] {
    var deliveries = mailbox.take()
    var updates: [ImageUpdate] = []
    // Whether pixels are released: tens of megabytes that no component uses.
    var isRenewed = false
    for delivery in deliveries {
      let id = delivery.id
      guard delivery.asked == orders[id]?.asked else {
        isRenewed = true
        continue
      }
      switch delivery.image {
      case .success(let image):
        painter.setImage(image, for: id)
        guard let image else {
          updates.append(ImageUpdate(id, .placeholder))
          continue
        }
        let isOther = orders[id]?.isShown == true
        isRenewed = isRenewed || isOther
        orders[id]?.isShown = true
        orders[id]?.isWhole = image.isShort(of: delivery.asked.width)
        updates.append(
          ImageUpdate(
            id, isOther ? .ready : .fadingIn(since: moment), image, accent: delivery.accent))
      case .failure(let failure): Report.warn(failure.message)
      }
    }
    deliveries.removeAll()
    if isRenewed { Image.giveMemoryBack() }
    return updates
  }

  /// Reads an image for the present size on a thread.
  private func order(_ id: ImageID) {
    let source = ImageSource(id, cover: cover)
    let wanted = ImageSource.width(of: id, in: viewport)
    let width = source.isEmbedded ? wanted : CoverCache.width(for: wanted)
    let asked = Asked(width: width, album: album)
    orders[id] = Order(asked: asked, isShown: orders[id]?.isShown ?? false)
    guard source != .none else { return }
    let findsAccent = findsAccent && id == .cover
    let (mailbox, covers) = (mailbox, covers)
    reader = Future {
      let image = Result { () throws(Failure) in
        try source.read(width: asked.width, keptIn: covers)
      }
      let accent = findsAccent ? try? image.get()?.accent : nil
      mailbox.put(Delivery(id: id, asked: asked, image: image, accent: accent))
      // What decoding took is of no use to a thread that ends.
      Image.giveMemoryBack()
    }
  }

  /// The cover inside the program, read on another thread while the window opens, in the size that
  /// a window of the options' size is going to want.
  struct Ahead {
    private let width: Int
    private let reading: Future<Image?>

    /// Begins to read; `nil` where the first scene shows another image or none.
    init?(_ content: Content, _ options: Options) {
      let source = ImageSource(.cover, cover: content.cover)
      guard options.scene == Options().scene, source.isEmbedded else { return nil }
      let width = ImageSource.width(
        of: .cover, in: Viewport(size: options.size, scale: options.scale ?? 1))
      self.width = width
      reading = Future { try? source.read(width: width) }
    }

    /// The image in the size for a width in device pixels; `nil` where another one was read.
    func image(_ id: ImageID, width: Int) -> Image? {
      id == .cover && width == self.width ? reading.value : nil
    }
  }
}
