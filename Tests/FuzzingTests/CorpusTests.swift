import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Fuzzing

@MainActor
@Suite("Fuzz targets")
struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  private static func inputs(of target: FuzzTarget) throws -> [URL] {
    let folder = folder.appending(path: target.rawValue)
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  }

  @Test("no input of the corpus violates an invariant", arguments: FuzzTarget.allCases)
  func eachInputThatIsKept(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      let bytes = Array(try Data(contentsOf: input))
      #expect(throws: Never.self, "\(input.lastPathComponent)") { try target.run(bytes) }
      #expect(bytes.count <= FuzzTarget.longestInput)
    }
  }

  @Test("random bytes and no bytes violate no invariant", arguments: FuzzTarget.allCases)
  func randomBytesKeepEveryInvariant(target: FuzzTarget) throws {
    try target.run([])
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = generator.bytes(Int(seed) * 12)
      #expect(throws: Never.self, "seed \(seed)") { try target.run(bytes) }
    }
  }

  @Test(
    "a frame painted over the previous one equals one painted from scratch",
    arguments: 0..<3 as Range<UInt8>, 1...8 as ClosedRange<UInt64>)
  func aFramePaintedOverThePreviousOneEqualsOnePaintedFromScratch(scale: UInt8, seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    try FuzzTarget.painting.run([scale] + generator.bytes(4000))
  }

  @Test("events are counted")
  func whatIsDoneIsCounted() throws {
    let before = Tally.counts.withLock { $0.events }
    try FuzzTarget.events.run([UInt8](repeating: 7, count: 400))
    #expect(Tally.counts.withLock { $0.events } > before)
  }
}
