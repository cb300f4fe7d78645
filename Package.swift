// swift-tools-version: 6.2
import PackageDescription

/// Settings of the pure tier: no C library but libm, no clock, no window.
let pure: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Settings of the window tier: one thread owns the window, and each unsafe call is marked.
let window: [SwiftSetting] =
  pure + [.defaultIsolation(MainActor.self), .strictMemorySafety()]

/// Settings of the test targets.
let tests: [SwiftSetting] = pure

/// Settings of the C targets; the package's language standard is C23, for `#embed`.
let c: [CSetting] = [.treatAllWarnings(as: .error)]

/// The examples: each is a file of its own in one folder, and what it depends on.
let examples: [(file: String, dependencies: [Target.Dependency])] = [
  ("Example01Scroller.swift", ["ScrollPhysics", "Gestures", "CSDL2"]),
  ("Example02Header.swift", ["ScrollPhysics", "FlexibleHeader", "CSDL2"]),
  ("Example03Pager.swift", ["ScrollPhysics", "Gestures", "CSDL2"]),
  ("Example04Picker.swift", ["ScrollPhysics", "Gestures", "CSDL2"]),
  ("Example05Map.swift", ["ScrollPhysics", "Gestures", "CSDL2"]),
  ("Example06Simulation.swift", ["ScrollPhysics"]),
  ("Example07Trackpad.c", ["CTrackpad", "CSDL2"]),
]

/// Settings of the one C++ target.
let cxx: [CXXSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "FlexScroll",
  products: [
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "FlexibleHeader", targets: ["FlexibleHeader"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "CTrackpad", targets: ["CTrackpad"]),
    .executable(name: "flexscroll", targets: ["flexscroll"]),
  ],
  targets: [
    .target(
      name: "ScrollPhysics", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "FlexibleHeader", dependencies: ["ScrollPhysics"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Gestures", dependencies: ["ScrollPhysics"], swiftSettings: pure),
    .target(name: "Canvas", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "Scenes", dependencies: ["ScrollPhysics", "FlexibleHeader", "Canvas"],
      swiftSettings: pure),
    .target(
      name: "Inspector",
      dependencies: ["ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes"],
      swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "Program",
      dependencies: [
        "ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes", "Inspector",
      ],
      swiftSettings: pure),
    .target(
      name: "Invariants",
      dependencies: ["ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes", "Program"],
      swiftSettings: pure),
    .target(name: "Recording", dependencies: ["Gestures"], swiftSettings: pure),
    .target(
      name: "Replay",
      dependencies: ["Program", "Inspector", "Recording", "Scenes", "Canvas", "Gestures"],
      swiftSettings: pure),
    .target(name: "CTagLib", cxxSettings: cxx),
    .target(name: "Library", dependencies: ["CTagLib"], swiftSettings: pure),

    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .target(
      name: "CTrackpad", dependencies: ["CSDL2"], cSettings: c,
      linkerSettings: [
        .linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("wayland-client"),
        .linkedLibrary("m"),
      ]),
    .target(
      name: "CEnding", dependencies: ["CSDL2", "CTrackpad"], cSettings: c,
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("wayland-client")]),
    .target(name: "CEmbedded", cSettings: c),
    .target(name: "CFontconfig", cSettings: c),
    .target(name: "CPixels", cSettings: c),
    .target(
      name: "CWayland", dependencies: ["CSDL2"], cSettings: c,
      linkerSettings: [.linkedLibrary("wayland-client")]),
    .target(
      name: "CX11", dependencies: ["CSDL2"], cSettings: c,
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xext")]),
    .target(
      name: "Stage",
      dependencies: [
        "Canvas", "Gestures", "CSDL2", "CTrackpad", "CEnding", "CEmbedded", "CFontconfig",
        "CPixels", "CWayland", "CX11", "Threads",
      ],
      swiftSettings: window),

    .target(name: "Threads", swiftSettings: window),
    .target(name: "CDBus", cSettings: c),
    .target(name: "Desktop", dependencies: ["CDBus", "Threads"], swiftSettings: window),

    .target(name: "CWebP", cSettings: c),
    .target(
      name: "Export", dependencies: ["Stage", "CWebP", "Threads"],
      swiftSettings: pure + [.strictMemorySafety()]),

    .target(
      name: "Invocation",
      dependencies: [
        "ScrollPhysics", "FlexibleHeader", "Canvas", "Scenes", "Inspector", "Program", "Recording",
        "Stage", "Export",
      ],
      swiftSettings: pure),
    .executableTarget(
      name: "flexscroll",
      dependencies: [
        "ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes", "Inspector", "Program",
        "Invariants", "Recording", "Library", "Stage", "Desktop", "Threads", "Export", "Replay",
        "Invocation",
      ],
      swiftSettings: window),

    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes", "Program", "Invariants",
        "Recording", "Library", "Invocation",
      ],
      swiftSettings: pure + [.strictMemorySafety()]),

    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes", "Program", "Stage",
        "CAllocationCount", "FeelMetrics",
      ],
      swiftSettings: window),

    .target(name: "CResident", cSettings: c),
    .executableTarget(
      name: "Soaking",
      dependencies: [
        "ScrollPhysics", "FlexibleHeader", "Gestures", "Canvas", "Scenes", "Program", "Invariants",
        "Library", "Stage", "CResident",
      ],
      swiftSettings: window),

    .target(
      name: "TestSupport", dependencies: ["Canvas"], path: "Tests/TestSupport",
      swiftSettings: tests),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", cSettings: c),
    .target(
      name: "FeelMetrics", dependencies: ["ScrollPhysics", "Gestures"], path: "Tests/FeelMetrics",
      swiftSettings: tests),
    .testTarget(
      name: "ScrollPhysicsTests",
      dependencies: ["ScrollPhysics", "TestSupport", "CAllocationCount"],
      swiftSettings: tests),
    .testTarget(
      name: "FlexibleHeaderTests",
      dependencies: ["FlexibleHeader", "ScrollPhysics", "TestSupport", "CAllocationCount"],
      swiftSettings: tests),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "Gestures", "ScrollPhysics", "TestSupport", "CAllocationCount", "FeelMetrics",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "CanvasTests", dependencies: ["Canvas", "TestSupport", "CAllocationCount"],
      swiftSettings: tests),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Scenes", "Canvas", "FlexibleHeader", "ScrollPhysics", "TestSupport", "CAllocationCount",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector", "Scenes", "Canvas", "Gestures", "FlexibleHeader", "ScrollPhysics",
        "TestSupport", "CAllocationCount",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Program", "Inspector", "Scenes", "Canvas", "Gestures", "ScrollPhysics", "FlexibleHeader",
        "TestSupport", "CAllocationCount",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "InvariantsTests",
      dependencies: [
        "Invariants", "Program", "Scenes", "Canvas", "Gestures", "ScrollPhysics", "FlexibleHeader",
        "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "FuzzingTests", dependencies: ["Fuzzing", "Gestures"], exclude: ["Corpus"],
      swiftSettings: tests),
    .testTarget(
      name: "RecordingTests",
      dependencies: ["Recording", "Gestures", "ScrollPhysics", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ReplayTests",
      dependencies: [
        "Replay", "Program", "Inspector", "Recording", "Scenes", "Canvas", "Gestures",
        "ScrollPhysics",
        "FlexibleHeader", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "LibraryTests", dependencies: ["Library", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "CEmbeddedTests", dependencies: ["CEmbedded", "Canvas"], swiftSettings: tests),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "Stage", "Canvas", "Gestures", "CSDL2", "CTrackpad", "TestSupport",
        "CAllocationCount",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "DesktopTests", dependencies: ["Desktop", "CDBus", "Threads"], swiftSettings: tests),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: tests),
    .target(name: "CWebPReading", path: "Tests/CWebPReading", cSettings: c),
    .testTarget(
      name: "ExportTests",
      dependencies: ["Export", "Stage", "CSDL2", "CWebP", "CWebPReading", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "flexscrollTests",
      dependencies: [
        "flexscroll", "Invocation", "Inspector", "Program", "Invariants", "Scenes", "Canvas",
        "Gestures", "Library", "Stage", "Desktop", "Threads", "Recording", "ScrollPhysics",
        "FlexibleHeader", "TestSupport", "CAllocationCount", "Export",
        "Replay",
      ],
      exclude: ["Goldens"],
      swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)

package.targets += examples.map { file, dependencies in
  .executableTarget(
    name: String(file.prefix { $0 != "." }), dependencies: dependencies, path: "Sources/Examples",
    exclude: examples.map(\.file).filter { $0 != file }, sources: [file], cSettings: c,
    swiftSettings: pure)
}
