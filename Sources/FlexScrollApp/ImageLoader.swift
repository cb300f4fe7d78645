import Canvas
import AppCore
import Interface
import Platform
import Raster
import Scenes

/// Loads the images that the scenes need: embedded images at once for the first frame, others off
/// the main thread, and larger sizes when the window grows.
final class ImageLoader {
  /// A request for an image.
  private nonisolated struct Asked: Equatable, Sendable {
    /// The width in pixels.
    var width: Int
    /// The album, by the number of albums before it.
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
    /// Whether it has the full resolution of its file, so that no larger one can arrive.
    var isWhole = false
  }

  private var cover: ImageSource
  /// The covers of albums that are not shown, by the paths of the albums.
  private var albumCovers: [String: ImageID] = [:]
  /// The number of albums shown before this one.
  private var album = 0
  private let painter: Painter
  /// The cache of covers from files, if any.
  private let covers: CoverCache?
  /// The cover that is read in advance; `nil` once it was taken.
  private var ahead: Ahead?
  private let mailbox = Mailbox<Delivery>()
  private var orders: [ImageID: Order] = [:]
  /// The thread of the latest request.
  private(set) var reader: Future<Void>?
  /// The size for which the pixels were last chosen.
  private(set) var viewport: Viewport

  init(
    _ content: Content, viewport: Viewport, painter: Painter, covers: CoverCache? = nil,
    ahead: Ahead? = nil
  ) {
    self.covers = covers
    cover = content.cover
    self.ahead = ahead
    self.viewport = viewport
    self.painter = painter
  }

  /// Loads the images of the first frame; returns the updates for the scene.
  func begin(_ ids: ImageSet) -> [ImageUpdate] {
    defer { ahead = nil }
    return ids.map { id in
      let source = ImageSource(id, cover: cover)
      guard source.isEmbedded else {
        order([id])
        return ImageUpdate(id, .placeholder)
      }
      let width = ImageSource.width(of: id, in: viewport)
      orders[id] = Order(asked: Asked(width: width, album: album), isShown: true)
      guard let image = ahead?.image(id, width: width) ?? (try? source.read(width: width))
      else {
        return ImageUpdate(id, .placeholder)
      }
      painter.setImage(image, for: id)
      let accent = id == .cover ? image.accent : nil
      return ImageUpdate(id, .ready, image, accent: accent)
    }
  }

  /// The name of the cover of the album at a path.
  func cover(ofAlbumAt path: String) -> ImageID {
    if let known = albumCovers[path] { return known }
    let id = ImageID.albumCover(albumCovers.count)
    albumCovers[path] = id
    return id
  }

  private func source(of id: ImageID) -> ImageSource {
    guard id.isAlbumCover else { return ImageSource(id, cover: cover) }
    return albumCovers.first { $0.value == id }.map { .album($0.key) } ?? .none
  }

  /// Loads the images that have not been requested yet.
  func want(_ ids: some Sequence<ImageID>) {
    var new: [ImageID] = []
    for id in ids where orders[id] == nil { new.append(id) }
    guard !new.isEmpty else { return }
    order(new.sorted { $0.rawValue < $1.rawValue })
  }

  /// Changes the album; the results for the previous cover are dropped.
  ///
  /// - Parameters:
  ///   - cover: The cover.
  ///   - keepsShown: Whether the present cover is shown until the other one is there.
  func setCover(_ cover: ImageSource, keepsShown: Bool = false) {
    self.cover = cover
    album += 1
    if keepsShown, cover != .none { return order([.cover]) }
    orders[.cover] = nil
    painter.setImage(nil, for: .cover)
  }

  /// Called when the window's size has changed: requests larger images if needed, or smaller ones
  /// to free memory.
  func fit(_ viewport: Viewport) {
    self.viewport = viewport
    var others: [ImageID] = []
    for (id, known) in orders {
      let width = ImageSource.width(of: id, in: viewport)
      let isEmbedded = source(of: id).isEmbedded
      // A cached image of a file is only as large as the window needed.
      let before = known.asked.width
      let isTooSmall = width > before && (isEmbedded || covers != nil && !known.isWhole)
      if isTooSmall || isEmbedded && 2 * width < before { others.append(id) }
    }
    order(others)
  }

  /// Takes the loaded images; returns the updates for the scenes.
  func collect(at moment: Double) -> [ImageUpdate] {
    var deliveries = mailbox.take()
    var updates: [ImageUpdate] = []
    // Whether old pixels are released, possibly tens of megabytes.
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

  /// Requests images for the current size from a thread, which reads one after another.
  private func order(_ ids: [ImageID]) {
    var jobs: [(id: ImageID, source: ImageSource, asked: Asked)] = []
    for id in ids {
      let source = source(of: id)
      let wanted = ImageSource.width(of: id, in: viewport)
      let width = source.isEmbedded ? wanted : CoverCache.width(for: wanted)
      let asked = Asked(width: width, album: album)
      orders[id] = Order(asked: asked, isShown: orders[id]?.isShown ?? false)
      if source != .none { jobs.append((id, source, asked)) }
    }
    guard !jobs.isEmpty else { return }
    let (mailbox, covers) = (mailbox, covers)
    reader = Future { [jobs] in
      for (id, source, asked) in jobs {
        let image = Result { () throws(Failure) in
          try source.read(width: asked.width, keptIn: covers)
        }
        let accent = id == .cover ? try? image.get()?.accent : nil
        mailbox.put(Delivery(id: id, asked: asked, image: image, accent: accent))
      }
      // Returns the memory used for decoding, which a thread that ends does not need.
      Image.giveMemoryBack()
    }
  }

  /// The embedded cover, read on another thread while the window opens, in the size that the window
  /// is expected to need.
  struct Ahead {
    private let width: Int
    private let reading: Future<Image?>

    /// Begins to read; `nil` if the first scene shows another image or none.
    init?(_ content: Content, _ options: Options) {
      let source = ImageSource(.cover, cover: content.cover)
      guard options.scene == Options().scene, source.isEmbedded else { return nil }
      let width = ImageSource.width(
        of: .cover, in: Viewport(size: options.size, scale: options.scale ?? 1))
      self.width = width
      reading = Future { try? source.read(width: width) }
    }

    /// The image in the size for a width in device pixels; `nil` if a different one was read.
    func image(_ id: ImageID, width: Int) -> Image? {
      id == .cover && width == self.width ? reading.value : nil
    }
  }
}
