import FlexScroll
import FlexibleHeader
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

/// Every scene adopts its setup and later changes of the environment.
@Suite struct SetupTests {
  static let viewport = Viewport(size: Size(width: 420, height: 860))

  static func entry(_ name: String) throws -> SceneEntry {
    try #require(SceneHarness.entries.first { $0.name == name })
  }

  @Test(
    "a scene made with motion reduced is as one whose motion is reduced then (DX-29)",
    arguments: SceneHarness.names)
  func reducedMotionAtTheStart(name: String) throws {
    var environment = Environment(viewport: Self.viewport)
    environment.reducesMotion = true
    let scene = try Self.entry(name).make(SceneSetup(environment))

    #expect(scene.scroller.configuration.reducesMotion)
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.moveDrag(by: -200, at: 0.1)
    scene.follow()
    #expect(scene.scroller.offset == scene.scroller.minimumOffset)
  }

  /// The gallery's header is the program's own.
  static let flexible = SceneHarness.names.filter { name in
    name != GalleryScene.name
      && (try? Self.entry(name).make(SceneSetup(viewport: viewport)).list.header.isFlexible) == true
  }

  @Test("a flexible header has the options of its setup", arguments: flexible)
  func headerOptions(name: String) throws {
    var options = HeaderOptions()
    options.shiftBehavior = .enabled
    options.settlingRule = .material
    options.importance = .high
    (options.minimumHeight, options.maximumHeight) = (70, 333)
    let setup = SceneSetup(viewport: Self.viewport, header: options)
    let scene = try Self.entry(name).make(setup)

    let header = scene.list.header.flexible.configuration
    #expect(header.shiftBehavior == .enabled)
    #expect(header.settlingRule == .material)
    #expect(header.returnDistance == .high)
    #expect(header.minimumHeight == 70)
    #expect(header.maximumHeight == 333)
  }

  @Test("a preset sets the values that the options omit (HN-21)", arguments: flexible)
  func aPreset(name: String) throws {
    func configuration(_ options: HeaderOptions) throws -> FlexibleHeader.Configuration {
      let setup = SceneSetup(viewport: Self.viewport, header: options)
      let scene = try Self.entry(name).make(setup)
      return scene.list.header.flexible.configuration
    }
    var options = HeaderOptions()
    let plain = try configuration(options)
    for preset in HeaderPreset.allCases {
      options.preset = preset
      let header = try configuration(options)
      #expect(header.preset == preset && header.maximumHeight == plain.maximumHeight)
    }
    options.preset = .pinned
    options.shiftBehavior = .enabledWithStatusBar
    options.importance = .high
    options.minimumHeight = 70
    let header = try configuration(options)
    #expect(header.shiftBehavior == .enabledWithStatusBar && header.returnDistance == .high)
    #expect(header.minimumHeight == 70 && header.maximumHeight == plain.maximumHeight)
    #expect(header.returnHeight == .nothing && header.settlingChoice == .none)
  }

  @Test(
    "a key cycles through all presets, and leaves the heights as they were", arguments: flexible)
  func aKeyGoesThroughPresets(name: String) throws {
    let scene = try Self.entry(name).make(SceneSetup(viewport: Self.viewport))
    let before = scene.list.header.flexible.minimumHeight
    var seen: [HeaderPreset?] = []
    for _ in HeaderPreset.allCases {
      let text = scene.perform(.headerPreset, at: 0)
      let preset = scene.list.header.flexible.configuration.preset
      #expect(text == preset.map { "Header preset: \($0.title)" })
      seen.append(preset)
    }
    #expect(seen == HeaderPreset.allCases && scene.list.header.flexible.minimumHeight == before)
  }

  @Test(
    "a header keeps its lower edge from a status strip that is hidden and shown",
    arguments: flexible + [GalleryScene.name])
  func theStatusStrip(name: String) throws {
    let scene = try Self.entry(name).make(SceneSetup(viewport: Self.viewport))
    let before = scene.list.header.flexible.minimumHeightWithSafeArea
    scene.changeEnvironment { $0.toggleStatusStrip() }
    #expect(
      scene.list.header.flexible.minimumHeightWithSafeArea == before - Self.viewport.safeAreaTop)
    scene.changeEnvironment { $0.toggleStatusStrip() }
    #expect(scene.list.header.flexible.minimumHeightWithSafeArea == before)
  }

  @Test("a later tuning reaches scroller and header", arguments: flexible)
  func anotherTuning(name: String) throws {
    let scene = try Self.entry(name).make(SceneSetup(viewport: Self.viewport))
    scene.changeEnvironment { $0.tuning = .android }
    #expect(scene.scroller.tuning == .android)
    #expect(scene.list.header.flexible.configuration.deceleration == Tuning.android.coast.law)
  }
}
