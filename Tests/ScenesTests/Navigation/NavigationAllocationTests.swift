import CAllocationCount
import Canvas
import Interface
import Testing

@testable import Scenes

@Suite("Allocation in a transition between screens")
struct NavigationAllocationTests {
  /// Fills the list as often as it takes for Swift to have set up what it needs, then counts once.
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

  @Test("to show both screens asks for no more memory than to show each of them")
  func toShowBothScreens() throws {
    for index in SceneCatalog.entries.indices {
      let navigation = NavigationEnvironmentTests.halfWay(to: index)
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
  func theWayItself() {
    let navigation = NavigationEnvironmentTests.halfWay()
    for frame in 1...3 { navigation.advance(to: 1.12 + Double(frame) / 240) }
    allocation_count_begin()
    for frame in 4...20 { navigation.advance(to: 1.12 + Double(frame) / 240) }
    let calls = allocation_count_end()

    // None in a release. Where the compiler does not optimize, it keeps what accessors and closures
    // capture on the heap: as often for each frame, whatever the frame shows.
    #if DEBUG
      #expect(calls <= 17 * 48)
    #else
      #expect(calls == 0)
    #endif
    #expect(navigation.isMoving)
  }
}
