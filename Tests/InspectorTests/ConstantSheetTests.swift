import ScrollPhysics
import Testing

@testable import Inspector

@Suite("ConstantSheet")
struct ConstantSheetTests {
  private typealias Sheet = ConstantSheet<Tuning>

  private func sheet(_ tuning: Tuning = .ios) -> Sheet {
    Sheet(TuningConstants.all, owner: tuning)
  }

  private func index(_ key: String) throws -> Int {
    try #require(TuningConstants.all.firstIndex { $0.label.key == key })
  }

  @Test("a constant that was set is changed until it is reset, to the last bit")
  func aConstantThatWasSetIsChangedUntilItIsReset() {
    for name in Tuning.presetNames {
      let tuning = Tuning.preset(named: name) ?? .ios
      for index in TuningConstants.all.indices {
        var sheet = sheet(tuning)
        guard let number = sheet.number(index) else { continue }
        #expect(!sheet.isChanged)
        switch sheet.constants[index].label.control {
        case .slider(let scale): sheet.set(index, to: scale.number(number, movedBy: -3))
        case .toggle, .choice: sheet.set(index, to: number == 0 ? 1 : 0)
        }
        guard sheet.owner != tuning else { continue }
        #expect(sheet.isChanged(index) && sheet.isChanged)
        sheet.reset(index)
        let bounded = ["Frequency", "share"].contains {
          sheet.constants[index].label.key.hasSuffix($0)
        }
        #expect(sheet.owner == tuning || bounded, "\(name), \(sheet.constants[index].label.key)")
        sheet.resetAll()
        #expect(sheet.owner == tuning && !sheet.isChanged)
      }
    }
  }

  @Test("a law that is selected again has the numbers to which a reset leads")
  func aLawThatIsSelectedAgainHasItsNumbers() throws {
    let law = try index("coast.law")
    var sheet = sheet(.gtk)
    sheet.set(law, to: 1)
    sheet.set(try index("coast.law.braked.braking"), to: 2000)
    sheet.set(law, to: 0)
    #expect(sheet.owner == .gtk && !sheet.isChanged)
  }

  @Test("a number of another law than the preset's is reset to the law's initial number")
  func theNumberOfAnotherLawIsResetToItsInitialNumber() throws {
    let braking = try index("coast.law.braked.braking")
    var sheet = sheet()
    sheet.set(try index("coast.law"), to: 1)
    let first = try #require(sheet.number(braking))
    #expect(!sheet.isChanged(braking))
    sheet.set(braking, to: 2000)
    #expect(sheet.isChanged(braking))
    sheet.reset(braking)
    #expect(sheet.number(braking) == first && !sheet.isChanged(braking))
  }

  @Test("changes made elsewhere are adopted, and changes made here can still be reset")
  func changesMadeElsewhereAreAdopted() throws {
    let damping = try index("edge.spring.dampingRatio")
    var sheet = sheet()
    sheet.set(damping, to: 0.5)
    var other = sheet.owner
    other.coast.stopSpeed = 12
    let differs = sheet.follow(other)
    #expect(differs)
    #expect(!sheet.isChanged(try index("coast.stopSpeed")) && sheet.isChanged(damping))
    sheet.resetAll()
    #expect(sheet.owner.coast.stopSpeed == 12 && sheet.owner.edge.spring.dampingRatio == 1)
    let differsAgain = sheet.follow(sheet.owner)
    #expect(!differsAgain)
  }
}
