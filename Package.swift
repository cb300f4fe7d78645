// swift-tools-version: 6.2
import PackageDescription

/// Settings of the pure tier: no C library but libm, no clock, no window.
let pure: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Settings of the program's screens: debug builds check accesses for exclusivity, releases do not.
///
/// Screens are objects, and a frame reads a few hundred of their
/// properties: checking each access would take a third of the frame. The tests run in
/// debug builds.
let program: [SwiftSetting] =
  pure + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// Settings of the window tier: one thread owns the window, and each unsafe call is marked.
let window: [SwiftSetting] =
  pure + [.defaultIsolation(MainActor.self), .strictMemorySafety()]

let c: [CSetting] = [.treatAllWarnings(as: .error)]
let maths: [LinkerSetting] = [.linkedLibrary("m")]
let displays: [LinkerSetting] = [
  .linkedLibrary("X11"), .linkedLibrary("Xext"), .linkedLibrary("wayland-client"),
]

let libraries: [Target.Dependency] = [
  "ScrollPhysics", "Gestures", "FlexibleHeader", "FlexScroll",
]
let interface: [Target.Dependency] = libraries + ["Canvas", "Interface"]
let screens: [Target.Dependency] = interface + ["Scenes"]
let core: [Target.Dependency] = screens + ["Inspector", "AppCore"]
let app: [Target.Dependency] = core + ["Storage", "Raster", "Platform", "CPlatform", "CSDL2"]
let support: [Target.Dependency] = ["TestSupport", "CAllocationCount"]

let package = Package(
  name: "FlexScroll",
  products: [
    .library(name: "FlexScroll", targets: ["FlexScroll"]),
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "FlexibleHeader", targets: ["FlexibleHeader"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "CTrackpad", targets: ["CTrackpad"]),
    .executable(name: "flexscroll", targets: ["FlexScrollApp"]),
  ],
  targets: [
    .target(name: "ScrollPhysics", swiftSettings: pure, linkerSettings: maths),
    .target(
      name: "FlexibleHeader", dependencies: ["ScrollPhysics"], swiftSettings: pure,
      linkerSettings: maths),
    .target(name: "Gestures", dependencies: ["ScrollPhysics"], swiftSettings: pure),
    .target(
      name: "FlexScroll", dependencies: ["ScrollPhysics", "Gestures", "FlexibleHeader"],
      swiftSettings: pure),
    .target(
      name: "Canvas", dependencies: ["ScrollPhysics"], swiftSettings: pure, linkerSettings: maths),
    .target(
      name: "Interface", dependencies: libraries + ["Canvas"], swiftSettings: program),
    .target(
      name: "Scenes", dependencies: interface, swiftSettings: program),
    .target(
      name: "Inspector", dependencies: interface, swiftSettings: program, linkerSettings: maths),
    .target(name: "AppCore", dependencies: screens + ["Inspector"], swiftSettings: program),
    .target(name: "Storage", dependencies: ["CTagLib"], swiftSettings: pure),
    .target(
      name: "Raster", dependencies: ["Canvas", "CSDL2", "CPlatform"], swiftSettings: window),
    .target(
      name: "Platform",
      dependencies: ["Canvas", "Gestures", "Raster", "CSDL2", "CPlatform", "CTrackpad", "CDBus"],
      swiftSettings: window),
    .executableTarget(name: "FlexScrollApp", dependencies: app, swiftSettings: window),

    .systemLibrary(
      name: "CSDL2", path: "Sources/C/CSDL2",
      providers: [.apt(["libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev"])]),
    .systemLibrary(
      name: "CDBus", path: "Sources/C/CDBus", pkgConfig: "dbus-1",
      providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "CTagLib", path: "Sources/C/CTagLib", cxxSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CTrackpad", dependencies: ["CSDL2"], path: "Sources/C/CTrackpad", cSettings: c,
      linkerSettings: displays + maths + [.linkedLibrary("Xi"), .linkedLibrary("SDL2")]),
    .target(
      name: "CPlatform", dependencies: ["CSDL2", "CTrackpad"], path: "Sources/C/CPlatform",
      cSettings: c, linkerSettings: displays),

    .executableTarget(
      name: "Fuzzing", dependencies: core + ["Storage", "TestSupport"],
      path: "Sources/Tools/Fuzzing",
      swiftSettings: pure + [.strictMemorySafety()]),
    .executableTarget(
      name: "Benchmarks", dependencies: app + ["CAllocationCount", "MotionMetrics"],
      path: "Sources/Tools/Benchmarks", swiftSettings: window),
    .executableTarget(
      name: "Soaking", dependencies: app + ["TestSupport"], path: "Sources/Tools/Soaking",
      swiftSettings: window),

    .target(
      name: "TestSupport", dependencies: ["Canvas"], path: "Tests/TestSupport", swiftSettings: pure),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", cSettings: c),
    .target(name: "CWebPReading", path: "Tests/CWebPReading", cSettings: c),
    .target(
      name: "MotionMetrics", dependencies: ["ScrollPhysics", "Gestures"],
      path: "Tests/MotionMetrics",
      swiftSettings: pure),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,  // for `#embed`
  cxxLanguageStandard: .cxx17
)

/// The test targets, what each depends on, and what in its folder is no source.
let tests: [(name: String, dependencies: [Target.Dependency], exclude: [String])] = [
  ("ScrollPhysicsTests", ["ScrollPhysics"], []),
  ("FlexibleHeaderTests", ["FlexibleHeader", "ScrollPhysics"], []),
  ("FlexScrollTests", ["FlexScroll"], []),
  ("GesturesTests", ["Gestures", "ScrollPhysics", "MotionMetrics"], []),
  ("CanvasTests", ["Canvas"], []),
  ("InterfaceTests", interface, []),
  ("ScenesTests", screens, []),
  ("InspectorTests", interface + ["Inspector"], []),
  ("AppCoreTests", core, []),
  ("FuzzingTests", core + ["Fuzzing"], ["Corpus"]),
  ("StorageTests", ["Storage"], []),
  ("RasterTests", ["Canvas", "Raster", "CPlatform", "CSDL2"], []),
  ("PlatformTests", app, []),
  ("FlexScrollAppTests", app + ["FlexScrollApp", "CWebPReading"], ["Goldens"]),
]
package.targets += tests.map { name, dependencies, exclude in
  .testTarget(
    name: name, dependencies: dependencies + support, exclude: exclude, swiftSettings: pure)
}

/// The examples: each is a file of its own in one folder, and what it depends on.
let motion: [Target.Dependency] = ["ScrollPhysics", "Gestures", "ExampleSupport"]
let examples: [(file: String, dependencies: [Target.Dependency])] = [
  ("Example01Scroller.swift", motion),
  ("Example02Header.swift", motion + ["FlexibleHeader"]),
  ("Example03Pager.swift", motion),
  ("Example04Picker.swift", motion),
  ("Example05Map.swift", motion),
  ("Example06Simulation.swift", ["ScrollPhysics"]),
  ("Example07Trackpad.c", ["CTrackpad", "CSDL2"]),
  ("Example08ScrollArea.swift", ["FlexScroll", "CSDL2"]),
]
let onMainActor = pure + [.defaultIsolation(MainActor.self)]
package.targets += examples.map { file, dependencies in
  .executableTarget(
    name: String(file.prefix { $0 != "." }), dependencies: dependencies, path: "Sources/Examples",
    exclude: examples.map(\.file).filter { $0 != file } + ["Support"], sources: [file],
    cSettings: c, swiftSettings: onMainActor)
}
package.targets.append(
  .target(
    name: "ExampleSupport", dependencies: ["ScrollPhysics", "Gestures", "CSDL2"],
    path: "Sources/Examples/Support", swiftSettings: onMainActor))
