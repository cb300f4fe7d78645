import AppCore
import Canvas
import FoundationEssentials
import Interface
import Scenes
import ScrollPhysics
import Storage
import TestSupport

/// Parses an album from bytes, and shows a valid one.
enum AlbumRun {
  /// A folder that does not exist, so that no other file is involved.
  private static let path = "/nonexistent/album.json"

  static func run(_ input: [UInt8]) throws(Finding) {
    let file: AlbumFile
    do {
      file = try AlbumFile.parse(input, path: path)
    } catch {
      guard error.path == path, error.kind == .malformed else {
        throw Finding("an album is refused as \(error.kind): \(error)")
      }
      return
    }
    let album = Album(
      title: file.title, artist: file.artist, subtitle: file.subtitle,
      tracks: .listed(file.tracks.map { Track(title: $0.title, artist: $0.artist) }))
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let scene = AlbumScene.entry.make(SceneSetup(viewport: viewport, album: album))
    var list = DisplayList()
    scene.display(into: &list)
    scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
    scene.follow()
    scene.display(into: &list)
    Tally.add(frames: 2)
    if let violation = FrameChecker.check(list, in: viewport.size, at: 0) {
      throw Finding("\(violation)")
    }
  }
}

/// Reads bytes as a reply of the process that reads pictures and tags.
///
/// The head says how long the body is, within limits, and tags are texts of one line.
enum ReaderRun {
  private static let longestSide = 4096

  static func run(_ input: [UInt8]) throws(Finding) {
    let head = Array(input.prefix(ReaderReply.headCount))
    if let reply = ReaderReply(head: head, longestSide: longestSide) {
      guard reply.head == head else { throw Finding("a head is read as another: \(reply)") }
      guard (0...4 * longestSide * longestSide).contains(reply.bodyCount) else {
        throw Finding("a body has \(reply.bodyCount) bytes")
      }
    }
    // Inputs are shorter than tags.
    let count = ReaderReply.tags.bodyCount
    let body = (0..<count).map { input.isEmpty ? 0 : input[$0 % input.count] }
    guard let tags = TrackTags(checking: body) else { throw Finding("tags are refused") }
    for text in [tags.title, tags.artist, tags.album, tags.albumArtist, tags.discTitle] {
      guard let text else { continue }
      guard (1...300).contains(text.unicodeScalars.count), text.last != " ",
        !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { throw Finding("a text is not one line: \(text)") }
    }
    let numbers = [tags.disc, tags.number, tags.year].compactMap(\.self)
    guard numbers.allSatisfy({ (1...9999).contains($0) }), tags.duration.map({ $0 > 0 }) ?? true
    else { throw Finding("tags have \(numbers)") }
  }
}

/// Parses a command line from bytes, with zeros between its words, and the same bytes as a config's
/// JSON.
///
/// Accepted values are finite, and other input is reported as wrong usage. JSON is written and
/// parsed again without change.
enum OptionsRun {
  static func run(_ input: [UInt8]) throws(Finding) {
    try parse(input.split(separator: 0, maxSplits: 63).map { String(decoding: $0, as: UTF8.self) })
    try readJSON(input)
  }

  private static func parse(_ words: [String]) throws(Finding) {
    let options: Options
    do {
      options = try Options.parse(words)
    } catch {
      guard error.code == .usage, !error.message.isEmpty else {
        throw Finding("options are refused with \(error.code): \(error.message)")
      }
      return
    }
    let numbers = [options.size.width, options.size.height, options.safeArea, options.scale ?? 1]
    guard numbers.allSatisfy(\.isFinite) else { throw Finding("options have \(numbers)") }
  }

  /// Parses JSON, and checks that each reported line is a line of the file.
  private static func readJSON(_ input: [UInt8]) throws(Finding) {
    let root: JSONNode
    do {
      root = try JSONNode(parsing: input, path: "config.json")
    } catch {
      guard error.kind == .malformed else { throw Finding("JSON is refused as \(error.kind)") }
      return
    }
    let lines = 1 + input.count { $0 == 0x0A }
    guard farthestLine(of: root) <= lines else {
      throw Finding("a line of JSON is reported as \(farthestLine(of: root)) of \(lines)")
    }
    let text = root.text
    guard !text.contains(where: \.isNewline),
      (try? JSONNode(parsing: Array(text.utf8), path: "text"))?.text == text
    else { throw Finding("JSON changes as it is written: \(text)") }
  }

  private static func farthestLine(of node: JSONNode) -> Int {
    switch node.value {
    case .object(let members):
      members.reduce(node.line) { max($0, $1.line, farthestLine(of: $1.node)) }
    case .list(let nodes): nodes.reduce(node.line) { max($0, farthestLine(of: $1)) }
    default: node.line
    }
  }
}

/// Parses a tuning from bytes.
///
/// An accepted one is written and parsed again, and drives a scroller.
enum TuningRun {
  static func run(_ input: [UInt8]) throws(Finding) {
    let path = "tuning.json"
    let tuning: Tuning
    do {
      tuning = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: input, path: path)
    } catch {
      guard error.path == path, error.kind == .malformed else {
        throw Finding("a tuning is refused as \(error.kind): \(error)")
      }
      return
    }
    guard let valid = try? tuning.validated() else {
      try drive(tuning)
      return
    }
    try readAgain(valid, path: path)
    try drive(valid)
  }

  private static func readAgain(_ tuning: Tuning, path: String) throws(Finding) {
    let read: Tuning
    do {
      let written = try JSONEncoder().encode(tuning)
      read = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: Array(written), path: path)
    } catch {
      throw Finding("an accepted tuning cannot be written and read: \(error)")
    }
    guard read == tuning else { throw Finding("a tuning changed when it was written and read") }
  }

  /// Drags, flings, bounces, glides and waits.
  private static func drive(_ tuning: Tuning) throws(Finding) {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 3000)
    var time = 0.0
    for distance in [-300.0, 500, 20, -4000] {
      scroller.beginDrag(.touch, at: time)
      for _ in 0..<6 {
        time += 1 / 120
        scroller.drag(by: distance / 6, at: time)
        try judge(scroller)
      }
      scroller.endDrag(at: time)
      try wait(&scroller, &time)
    }
    scroller.wheel(by: -3, at: time)
    try wait(&scroller, &time)
    scroller.scroll(to: 1500, animated: true, at: time)
    try wait(&scroller, &time)
    guard !scroller.isAtRest else { return }
    throw Finding("a scroller has not come to rest by \(time) s: \(scroller.phase)")
  }

  private static func wait(_ scroller: inout Scroller, _ time: inout Double) throws(Finding) {
    for step in [1.0 / 60, 1.0 / 60, 0.1, 1, 10, 1000, 1e6] {
      time += step
      scroller.advance(to: time)
      Tally.add(events: 1)
      try judge(scroller)
    }
  }

  private static func judge(_ scroller: Scroller) throws(Finding) {
    guard scroller.offset.isFinite, scroller.velocity.isFinite, scroller.restingOffset.isFinite
    else { throw Finding("a scroller is at \(scroller.offset) with \(scroller.velocity) pt/s") }
  }
}
