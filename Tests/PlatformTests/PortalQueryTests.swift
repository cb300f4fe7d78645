import Testing

@testable import Platform
@testable import Raster

@Suite struct PortalQueryTests {
  private static let dark = BusValue.number(1)

  private static func asking(
    _ question: PortalQuery.Question = PortalQuery.first, number: UInt32 = 7
  ) -> PortalQuery {
    var talk = PortalQuery(about: .colorScheme)
    talk.asked(question, number: number)
    return talk
  }

  @Test("the first question is ReadOne, and its answer is learned")
  func theFirstQuestion() {
    var talk = Self.asking()

    #expect(PortalQuery.first.rawValue == "ReadOne")
    #expect(talk.take(.answer(to: 7, Self.dark)) == .learn(Self.dark))
  }

  @Test("a portal without ReadOne is asked with Read")
  func aPortalWithoutReadOne() {
    var talk = Self.asking()

    #expect(talk.take(.refusal(of: 7)) == .ask(.read))
    talk.asked(.read, number: 8)
    #expect(talk.take(.answer(to: 8, Self.dark)) == .learn(Self.dark))
  }

  @Test("one that knows neither is left alone")
  func oneThatKnowsNeither() {
    var talk = Self.asking(.read)

    #expect(talk.take(.refusal(of: 7)) == .giveUp)
    #expect(talk.take(.refusal(of: 7)) == nil)
  }

  @Test(
    "what answers another question means nothing",
    arguments: [.answer(to: 6, dark), .refusal(of: 6)] as [PortalQuery.Message])
  func whatAnswersAnotherQuestion(message: PortalQuery.Message) {
    var talk = Self.asking()

    #expect(talk.take(message) == nil)
    #expect(talk.take(.answer(to: 7, Self.dark)) == .learn(Self.dark))
  }

  @Test("an answer counts once")
  func anAnswerCountsOnce() {
    var talk = Self.asking()
    _ = talk.take(.answer(to: 7, Self.dark))

    #expect(talk.take(.answer(to: 7, .number(2))) == nil)
  }

  @Test("a change is learned, whether something is asked or not")
  func aChangeIsLearned() {
    var asking = Self.asking()
    var silent = PortalQuery(about: .colorScheme)

    #expect(asking.take(.change(.colorScheme, .number(2))) == .learn(.number(2)))
    #expect(silent.take(.change(.colorScheme, .number(2))) == .learn(.number(2)))
    // The answer was sent after the change, and is newer.
    #expect(asking.take(.answer(to: 7, Self.dark)) == .learn(Self.dark))
  }

  @Test(
    "a change of another setting means nothing",
    arguments: [
      SettingName(space: "org.freedesktop.appearance", key: "contrast"),
      SettingName(space: "org.gnome.desktop.interface", key: "color-scheme"),
      SettingName(space: "", key: ""),
    ])
  func aChangeOfAnotherSetting(name: SettingName) {
    var talk = PortalQuery(about: .colorScheme)

    #expect(talk.take(.change(name, Self.dark)) == nil)
  }

  @Test("a portal that comes anew is asked again, and the one before it no more heard")
  func aPortalThatComesAnew() {
    var talk = Self.asking(.read)

    #expect(talk.take(.arrival) == .ask(.readOne))
    talk.asked(.readOne, number: 9)
    #expect(talk.take(.refusal(of: 7)) == nil)
    #expect(talk.take(.answer(to: 9, Self.dark)) == .learn(Self.dark))
  }
}
