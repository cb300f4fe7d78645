import TestSupport
import Testing

@testable import FlexScrollApp

/// The stack of bars, checked in traces by independent formulas.
@MainActor @Suite struct StackPlayTests {
  @Test("the bars are as high as the pull adds, and never lower than what stays (HN-70, HN-75)")
  func theBarsAreAsHighAsTheContentLeaves() throws {
    let frames = try ScenePlay.frames("stack")
    for frame in frames {
      let distance = frame.scroll.offset + 208
      if distance < 0 { expectNear(frame.header.height, 208 - distance, within: 1e-6) }
      #expect(frame.header.height >= max(108, 208 - max(0, distance)) - 1e-6, "at \(frame.t)")
    }
    #expect(frames.contains { $0.header.height > 258 })
    #expect(frames.last?.header.height == 108)
    #expect(frames.last?.scroll.offset == frames.last?.scroll.maximum)
  }
}
