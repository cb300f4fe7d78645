import CAllocationCount
import Canvas
import Interface
import Testing

@testable import Scenes

@Suite("Allocation in a transition between screens")
struct NavigationAllocationTests {
  /// Fills the list until Swift has allocated its lasting memory, then counts once.
  private func count(_ body: (inout DisplayList) -> Void) -> Int {
    var list = DisplayList()
    for _ in 0..<3 {
      list.removeAll()
      body(&list)
    }
    list.removeAll()
    allocation_count_begin()
    body(&list)
    return Int(allocation_count_end())
  }

  @Test("showing both screens allocates no more than showing each of them")
  func toShowBothScreens() throws {
    for index in SceneCatalog.entries.indices {
      let navigation = NavigationEnvironmentTests.inTransition(to: index)
      let gallery = try #require(navigation.backgroundScreen)
      let scene = navigation.scene

      let both = count { navigation.display(into: &$0) }
      let each = count {
        gallery.display(into: &$0)
        scene.display(into: &$0)
      }
      #expect(both == each)
    }
  }

  @Test("the transition itself allocates no memory while it lasts")
  func theTransitionItself() {
    let navigation = NavigationEnvironmentTests.inTransition()
    for frame in 1...3 { navigation.advance(to: 1.12 + Double(frame) / 240) }
    allocation_count_begin()
    for frame in 4...20 { navigation.advance(to: 1.12 + Double(frame) / 240) }
    let calls = allocation_count_end()

    // None in a release build. Without optimization the compiler keeps what accessors and closures
    // capture on the heap: equally often for each frame.
    #if DEBUG
      #expect(calls <= 17 * 48)
    #else
      #expect(calls == 0)
    #endif
    #expect(navigation.isMoving)
  }
}
