import AppCore
import Canvas
import Platform
import Raster
import Scenes
import Storage
import Synchronization

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
    func put(
      _ id: ImageID, _ asked: Asked, from source: PictureSource, keptIn covers: CoverCache?,
      findsAccent: Bool
    ) {
      let picture = Result { () throws(Failure) in
        try source.read(width: asked.width, keptIn: covers)
      }
      let accent = findsAccent ? try? picture.get()?.accent : nil
      deliveries.withLock { box in
        box.append(Delivery(id: id, asked: asked, picture: picture, accent: accent))
      }
      isFilled.store(true, ordering: .releasing)
      EventSource.wake()
    }
  }

  /// What a reader was asked for.
  private nonisolated struct Asked: Equatable, Sendable {
    /// How many pixels across.
    var width: Int
    /// Of which album, by how many were shown before.
    var album: Int
  }

  /// What was read.
  private nonisolated struct Delivery: Sendable {
    var id: ImageID
    var asked: Asked
    var picture: Result<Image?, Failure>
    var accent: Color?
  }

  /// What was asked for of a picture.
  private struct Order {
    /// What was asked for last; what was asked for before may come later.
    var asked: Asked
    /// Whether it has come in some size.
    var isShown = false
    /// Whether it is all that there is, and no larger one can come.
    var isWhole = false
  }

  private var cover: Content.Cover
  /// How many albums were shown before this one.
  private var album = 0
  /// Whether the cover's colours are asked for too.
  private let findsAccent: Bool
  private let painter: any Painter
  /// Where covers of files are kept; `nil` where they are not.
  private let covers: CoverCache?
  /// The cover, if it is read already; `nil` once it was taken.
  private var ahead: Ahead?
  private let mailbox = Mailbox()
  private var orders: [ImageID: Order] = [:]
  /// What reads the picture that was ordered last.
  private(set) var reader: Future<Void>?
  /// The room for which the pixels were chosen last.
  private(set) var viewport: Viewport

  init(
    _ content: Content, viewport: Viewport, findsAccent: Bool, painter: any Painter,
    covers: CoverCache? = nil, ahead: Ahead? = nil
  ) {
    self.covers = covers
    cover = content.cover
    self.ahead = ahead
    self.viewport = viewport
    self.findsAccent = findsAccent
    self.painter = painter
  }

  /// Gets what the first frame needs; returns what the scene is to show.
  func begin(_ ids: ImageSet) -> [ImageUpdate] {
    defer { ahead = nil }
    return ids.map { id in
      let source = PictureSource(id, cover: cover)
      guard source.isEmbedded else {
        order(id)
        return ImageUpdate(id, .placeholder)
      }
      let width = PictureSource.width(of: id, in: viewport)
      orders[id] = Order(asked: Asked(width: width, album: album), isShown: true)
      guard let picture = ahead?.picture(id, width: width) ?? (try? source.read(width: width))
      else {
        return ImageUpdate(id, .placeholder)
      }
      painter.setImage(picture, for: id)
      return ImageUpdate(id, .ready, picture, findsAccent: findsAccent)
    }
  }

  /// Gets what is wanted and was not asked for yet.
  func want(_ ids: ImageSet) {
    for id in ids where orders[id] == nil { order(id) }
  }

  /// Another album is shown: what comes of the cover of the one before is dropped.
  func setCover(_ cover: Content.Cover) {
    self.cover = cover
    album += 1
    orders[.cover] = nil
    painter.setImage(nil, for: .cover)
  }

  /// The window has another room: more pixels may serve it better, or far fewer do, and the memory of
  /// the others is given back.
  func fit(_ viewport: Viewport) {
    self.viewport = viewport
    for (id, known) in orders {
      let width = PictureSource.width(of: id, in: viewport)
      let isEmbedded = PictureSource(id, cover: cover).isEmbedded
      // Of a file there is as much as the window wanted then, where that is kept for the next time.
      let before = known.asked.width
      let isTooSmall = width > before && (isEmbedded || covers != nil && !known.isWhole)
      if isTooSmall || isEmbedded && 2 * width < before { order(id) }
    }
  }

  /// Takes what readers have left since; returns what the scenes are to show from now on.
  func collect(at moment: Double) -> [ImageUpdate] {
    guard mailbox.isFilled.exchange(false, ordering: .acquiring) else { return [] }
    var deliveries = mailbox.deliveries.withLock { box in
      defer { box.removeAll() }
      return box
    }
    var updates: [ImageUpdate] = []
    // Whether pixels are released: tens of megabytes that no component uses.
    var isRenewed = false
    for delivery in deliveries {
      let id = delivery.id
      guard delivery.asked == orders[id]?.asked else {
        isRenewed = true
        continue
      }
      switch delivery.picture {
      case .success(let picture):
        painter.setImage(picture, for: id)
        guard let picture else {
          updates.append(ImageUpdate(id, .placeholder))
          continue
        }
        let isOther = orders[id]?.isShown == true
        isRenewed = isRenewed || isOther
        orders[id]?.isShown = true
        orders[id]?.isWhole = picture.isShort(of: delivery.asked.width)
        var update = ImageUpdate(id, isOther ? .ready : .fadingIn(since: moment), picture)
        update.accent = delivery.accent
        updates.append(update)
      case .failure(let failure): Report.warn(failure.message)
      }
    }
    deliveries.removeAll()
    if isRenewed { Image.giveMemoryBack() }
    return updates
  }

  /// Has a thread read a picture for the present room.
  private func order(_ id: ImageID) {
    let source = PictureSource(id, cover: cover)
    let wanted = PictureSource.width(of: id, in: viewport)
    let width = source.isEmbedded ? wanted : CoverCache.width(for: wanted)
    let asked = Asked(width: width, album: album)
    orders[id] = Order(asked: asked, isShown: orders[id]?.isShown ?? false)
    guard source != .none else { return }
    let findsAccent = findsAccent && id == .cover
    let (mailbox, covers) = (mailbox, covers)
    reader = Future {
      mailbox.put(id, asked, from: source, keptIn: covers, findsAccent: findsAccent)
      // What decoding took is of no use to a thread that ends.
      Image.giveMemoryBack()
    }
  }
}

extension PictureLoader {
  /// The cover inside the program, read on another thread while the window opens, in the size that
  /// a window of the options' size is going to want.
  struct Ahead {
    private let width: Int
    private let errand: Future<Image?>

    /// Begins to read; `nil` where the first scene shows another picture or none.
    init?(_ content: Content, _ options: Options) {
      let source = PictureSource(.cover, cover: content.cover)
      guard options.scene == Options().scene, source.isEmbedded else { return nil }
      let width = PictureSource.width(
        of: .cover, in: Viewport(size: options.size, scale: options.scale ?? 1))
      self.width = width
      errand = Future { try? source.read(width: width) }
    }

    /// The picture in the size for a width in device pixels; `nil` where another one was read.
    func picture(_ id: ImageID, width: Int) -> Image? {
      id == .cover && width == self.width ? errand.value : nil
    }
  }
}

/// Where a picture is, and how it is got; from any thread.
nonisolated enum PictureSource: Equatable, Sendable {
  /// In the program.
  case embedded(ImageID)
  /// In the first of these files that holds a picture.
  case files([FileInFolder])
  /// Nowhere.
  case none

  /// The most bytes that a file may have.
  static let sizeLimit = 64 << 20

  /// Where the picture of a name is, for an album whose cover is there.
  init(_ id: ImageID, cover: Content.Cover) {
    switch (id, cover) {
    case (.cover, .files(let files)): self = .files(files)
    case (.cover, .none): self = .none
    default: self = EmbeddedImage.sizes(of: id).isEmpty ? .none : .embedded(id)
    }
  }

  /// Whether it is there without a file being read, and in several sizes.
  var isEmbedded: Bool {
    if case .embedded = self { return true }
    return false
  }

  /// The picture in at least so many pixels across, if it has that many; `nil` where there is none.
  ///
  /// One of a file is kept in a cache of covers, and taken from there.
  ///
  /// - Throws: ``Failure`` with one line that names what could not be read, and the reason.
  func read(width: Int, keptIn covers: CoverCache? = nil) throws(Failure) -> Image? {
    switch self {
    case .none: return nil
    case .files(let files): return try Self.readFirst(of: files, width: width, keptIn: covers)
    case .embedded(let id):
      do {
        return try EmbeddedImage.image(id, width: width)
      } catch {
        throw Failure("an embedded picture: \(error)", .brokenInvariant)
      }
    }
  }

  /// The first that is a picture; where none is, what is wrong with the first.
  private static func readFirst(
    of files: [FileInFolder], width: Int, keptIn covers: CoverCache?
  ) throws(Failure) -> Image? {
    var failure: Failure?
    for file in files {
      do {
        let picture: Image?
        if let covers, let identity = try? file.identity() {
          picture = try covers.picture(of: identity, width: width) { () throws(Failure) in
            try read(file)
          }
        } else {
          picture = try read(file)
        }
        if let picture { return picture }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Reads and decodes a picture; `nil` for a track's file that holds none.
  private static func read(_ file: FileInFolder) throws(Failure) -> Image? {
    let bytes: [UInt8]
    do {
      if let format = AudioFormat(fileName: file.name) {
        guard let cover = try TagFile.cover(in: file, format, limit: sizeLimit) else { return nil }
        bytes = cover
      } else {
        bytes = try file.read(limit: sizeLimit)
      }
    } catch {
      throw Failure("cover \(error)", error.exitCode)
    }
    do {
      return try Image(decoding: bytes)
    } catch {
      let shown = file.path.onOneLine(upTo: 300)
      throw Failure("cover \(shown) \(error)", .malformedInput)
    }
  }
}

nonisolated extension PictureSource {
  /// The most device pixels that a picture takes across in a room.
  static func width(of id: ImageID, in viewport: Viewport) -> Int {
    let size = viewport.size
    // The cover is widened to the sides by a pull; others fill what is as wide as the window.
    let points = id == .cover ? min(size.width - 40, size.height) * 0.95 : size.width
    return Int((max(1, points) * viewport.scale).rounded(.up))
  }
}

/// What has become of a picture that scenes show.
nonisolated struct ImageUpdate: Equatable, Sendable {
  var id: ImageID
  var state: ImageStatus
  /// Width over height.
  var aspect: Double
  /// The colour that stands out in the cover, where it was looked for.
  var accent: Color?

  /// A picture that is there or not, of the shape that it is known to have.
  init(_ id: ImageID, _ state: ImageStatus) {
    self.id = id
    self.state = state
    aspect = id.aspect
  }

  /// A picture that was read.
  init(_ id: ImageID, _ state: ImageStatus, _ picture: Image, findsAccent: Bool = false) {
    self.id = id
    self.state = state
    aspect = picture.aspect
    accent = findsAccent && id == .cover ? picture.accent : nil
  }
}

nonisolated extension Image {
  /// The colour that stands out; `nil` where no pixel can be seen.
  var accent: Color? { Color.accent(of: colors) }
}

nonisolated extension App {
  /// Takes what has become of a picture, for the screens there are and for those made later.
  func take(_ update: ImageUpdate) {
    navigation.setImage(
      update.id, ImageInfo(status: update.state, aspect: update.aspect, accent: update.accent))
  }
}

nonisolated extension Workspace {
  /// Takes what has become of a picture, for the screens there are and for those made later.
  func take(_ update: ImageUpdate) {
    setPicture(update.id, update.state, aspect: update.aspect, accent: update.accent)
  }
}
