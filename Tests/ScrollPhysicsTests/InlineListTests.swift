import ScrollPhysics
import Testing

@Suite("InlineList")
struct InlineListTests {
  private func list(_ elements: Int...) -> InlineList<4, Int> {
    var list = InlineList<4, Int>()
    for element in elements {
      list.append(element)
    }
    return list
  }

  @Test("elements come back in their order")
  func elementsComeBackInTheirOrder() {
    #expect(Array(list(3, 1, 2)) == [3, 1, 2])
    #expect(list(3, 1, 2).last == 2)
    #expect(list(3, 1, 2)[1] == 1)
    #expect(list().isEmpty && list().last == nil)
  }

  @Test("in a full list the newest element replaces the last")
  func inAFullListTheNewestElementReplacesTheLast() {
    #expect(Array(list(1, 2, 3, 4, 5)) == [1, 2, 3, 5])
  }

  @Test("an element is put in another's place, and nowhere outside of the list")
  func anElementIsPutInAnothersPlace() {
    var numbers = list(1, 2, 3)
    numbers.replace(at: 1, with: 7)
    numbers.replace(at: 3, with: 8)
    numbers.replace(at: -1, with: 9)
    #expect(Array(numbers) == [1, 7, 3])
  }

  @Test("removed elements leave no gap and no trace")
  func elementsThatAreTakenAwayLeaveNoTrace() {
    var numbers = list(1, 2, 3)
    numbers.remove(at: 1)
    #expect(numbers == list(1, 3))
    numbers.remove(at: 0)
    #expect(numbers == list(3))
    numbers.removeAll()
    #expect(numbers == list())
  }

  @Test("positions outside the list contain nothing and store nothing")
  func placesOutsideTheListAreEmpty() {
    var numbers = list(1, 2)
    numbers.remove(at: 2)
    numbers.remove(at: -1)
    #expect(numbers == list(1, 2))
    #expect(numbers[2] == nil && numbers[-1] == nil)
  }

  @Test("lists are equal where they have the same elements in the same order")
  func theOrderCounts() {
    #expect(list(1, 2, 3) == list(1, 2, 3))
    #expect(list(1, 2, 3) != list(1, 3, 2))
  }
}
