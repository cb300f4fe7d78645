import Canvas
import AppCore
import Interface
import Platform
import Raster
import Scenes

/// Loads the images that the scenes need off the main thread, and larger sizes when the window grows.
///
/// No frame waits for an image: what has not been read yet is a placeholder, and fades in.
final class ImageLoader {
  /// A request for an image.
  fileprivate nonisolated struct Asked: Equatable, Sendable {
    /// The width in pixels.
    var width: Int
    /// The album, by the number of albums before it.
    var album: Int
  }

  /// What was read.
  fileprivate nonisolated struct Delivery: Sendable {
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
    /// Whether no larger one can arrive: it has the full resolution of its file, or could not be
    /// read.
    var isWhole = false
  }

  private var cover: ImageSource
  /// What reads the shown album, while it does: then it reads the cover too.
  private weak var albumReader: FileReader?
  /// The covers of albums that are not shown, by the paths of the albums.
  private var albumCovers: [String: ImageID] = [:]
  /// The number of covers of such albums so far.
  private var albumCoverCount = 0
  /// The number of albums shown before this one.
  private var album = 0
  private let painter: Painter
  /// The cache of covers from files, if any.
  private let covers: CoverCache?
  /// The cover that is read in advance.
  private let ahead: Ahead?
  private let mailbox: Mailbox<Delivery>
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
    (cover, albumReader) = (content.cover, content.reader)
    self.ahead = ahead
    mailbox = ahead?.mailbox ?? Mailbox()
    self.viewport = viewport
    self.painter = painter
  }

  /// Loads the images of the first frame; returns the updates for the scene.
  ///
  /// The cover that was read in advance is shown at once if it is there.
  func begin(_ ids: ImageSet) -> [ImageUpdate] {
    if let ahead, ids.contains(.cover), ahead.asked.width == wantedWidth(of: .cover) {
      orders[.cover] = Order(asked: ahead.asked)
    }
    let read = collect(at: MonotonicClock.now)
    want(ids)
    return ids.map { id in
      guard var update = read.first(where: { $0.id == id }) else {
        return ImageUpdate(id, .placeholder)
      }
      if case .fadingIn = update.info.status { update.info.status = .ready }
      return update
    }
  }

  /// The names of the covers of the albums at some paths; the covers of all others are dropped.
  func covers(ofAlbumsAt paths: [String]) -> [ImageID] {
    for (path, id) in albumCovers where !paths.contains(path) {
      (albumCovers[path], orders[id]) = (nil, nil)
      if painter.hasImage(id) { painter.setImage(nil, for: id) }
    }
    return paths.map { path in
      if let known = albumCovers[path] { return known }
      let id = ImageID.albumCover(albumCoverCount)
      albumCoverCount += 1
      albumCovers[path] = id
      return id
    }
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
  ///   - reader: What reads the album.
  func setCover(
    _ cover: ImageSource, keepsShown: Bool = false, by reader: FileReader? = nil
  ) {
    (self.cover, albumReader) = (cover, reader)
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
      case .failure(let failure):
        orders[id]?.isWhole = true
        Report.warn(failure.message)
      }
    }
    deliveries.removeAll()
    if isRenewed { Image.giveMemoryBack() }
    return updates
  }

  /// The width in which an image is read for the current size, in device pixels.
  private func wantedWidth(of id: ImageID) -> Int {
    let width = ImageSource.width(of: id, in: viewport)
    return source(of: id).isEmbedded ? width : CoverCache.width(for: width)
  }

  /// Requests images for the current size from a thread, which reads one after another.
  private func order(_ ids: [ImageID]) {
    var jobs: [(id: ImageID, source: ImageSource, asked: Asked)] = []
    for id in ids {
      let source = source(of: id)
      let asked = Asked(width: wantedWidth(of: id), album: album)
      orders[id] = Order(asked: asked, isShown: orders[id]?.isShown ?? false)
      if source != .none { jobs.append((id, source, asked)) }
    }
    guard !jobs.isEmpty else { return }
    let (mailbox, covers) = (mailbox, covers)
    let files = albumReader ?? FileReader()
    reader = Future { [jobs] in
      for (id, source, asked) in jobs {
        mailbox.put(Delivery(reading: source, as: id, asked, keptIn: covers, by: files))
      }
      // Returns the memory used for decoding, which a thread that ends does not need.
      Image.giveMemoryBack()
    }
  }

  /// The embedded cover, read on another thread while the window opens, in the size that the window
  /// is expected to need.
  struct Ahead {
    fileprivate let asked: Asked
    fileprivate let mailbox = Mailbox<Delivery>()
    /// The thread that reads.
    let reader: Future<Void>

    /// Begins to read; `nil` if the first scene shows another image or none.
    init?(_ content: Content, _ options: Options) {
      let source = ImageSource(.cover, cover: content.cover)
      guard options.scene == Options().scene, source.isEmbedded else { return nil }
      let width = ImageSource.width(
        of: .cover, in: Viewport(size: options.size, scale: options.scale ?? 1))
      let (asked, mailbox) = (Asked(width: width, album: 0), mailbox)
      self.asked = asked
      reader = Future { mailbox.put(Delivery(reading: source, as: .cover, asked)) }
    }
  }
}

extension ImageLoader.Delivery {
  /// Reads an image.
  fileprivate nonisolated init(
    reading source: ImageSource, as id: ImageID, _ asked: ImageLoader.Asked,
    keptIn covers: CoverCache? = nil, by reader: FileReader = FileReader()
  ) {
    (self.id, self.asked) = (id, asked)
    image = Result { () throws(Failure) in
      try source.read(width: asked.width, keptIn: covers, by: reader)
    }
    accent = id == .cover ? try? image.get()?.accent : nil
  }
}
