// swift-tools-version: 6.2
import PackageDescription

/// Settings of the pure tier: no C library but libm, no clock, no window.
var pure: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]
if Context.environment["FLEXSCROLL_EMBEDDED"] != nil {
  // The library for C, by scripts/library: without Swift's runtime.
  pure.append(.enableExperimentalFeature("Embedded"))
}

/// Release settings of the program's own modules.
///
/// A library product must not have them, since a dependency with unsafe flags is refused.
///
/// Accesses are not checked for exclusivity: a frame reads hundreds of properties of objects. Debug
/// builds check them, and so do fuzzers. Each function has a section of its own, so that the linker can
/// order it (scripts/order).
let releaseFlags: SwiftSetting = .unsafeFlags(
  ["-enforce-exclusivity=unchecked", "-Xfrontend", "-function-sections"],
  .when(configuration: .release))

/// Settings of the program's screens, and of what they need.
let program = pure + [releaseFlags]

/// Settings of code that the main thread owns.
///
/// A class with an isolated deinit names its actor nevertheless. Otherwise Swift 6.3 refuses to compile
/// an optimized test that uses the class (scripts/test --sanitize).
let onMainActor = pure + [.defaultIsolation(MainActor.self)]
/// Settings of the window tier: each unsafe call is marked, too.
let window = onMainActor + [.strictMemorySafety(), releaseFlags]

/// Settings of the program's link.
///
/// A release has Swift's runtime in it, which it would otherwise map and relocate as a whole at each
/// start, and exports only what SDL asks for (no_vulkan.c). The functions it uses lie together
/// (scripts/order).
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-Xlinker", "--gc-sections", "-Xlinker", "--no-export-dynamic", "-Xlinker",
      "--export-dynamic-symbol=vkGetInstanceProcAddr", "-use-ld=lld", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/scripts/order.txt", "-Xlinker",
      "--no-warn-symbol-ordering",
    ], .when(configuration: .release))
]

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
let system: [Target.Dependency] = ["CPlatform", "CSDL2"]
let app: [Target.Dependency] = core + ["Storage", "Raster", "Platform"] + system
let support: [Target.Dependency] = ["TestSupport", "CAllocationCount"]

#if compiler(>=6.3)
  /// The library for C needs `@c`, which is newer than the rest.
  let libraryForC: [Target.Dependency] = ["FlexScrollC", "CFlexScroll"]
#else
  let libraryForC: [Target.Dependency] = []
#endif

/// The modules of Swift: the folder of each, what it may import, and its settings.
let modules: [(path: String, imports: [Target.Dependency], settings: [SwiftSetting])] = [
  ("Sources/ScrollPhysics", [], pure),
  ("Sources/FlexibleHeader", ["ScrollPhysics"], pure),
  ("Sources/Gestures", ["ScrollPhysics"], pure),
  ("Sources/FlexScroll", ["ScrollPhysics", "Gestures", "FlexibleHeader"], pure),
  ("Sources/Canvas", ["ScrollPhysics"], program),
  ("Sources/Interface", libraries + ["Canvas"], program),
  ("Sources/Scenes", interface, program),
  ("Sources/Inspector", interface, program),
  ("Sources/AppCore", screens + ["Inspector"], program),
  ("Sources/Storage", ["CTagLib"], program),
  ("Sources/Raster", ["Canvas", "CSDL2", "CPlatform"], window),
  ("Sources/Platform", ["Gestures", "Raster", "Canvas", "CTrackpad", "CDBus"] + system, window),
  ("Sources/FlexScrollApp", app, window),
  (
    "Sources/Tools/Fuzzing", core + ["Storage", "Raster", "TestSupport"] + libraryForC,
    pure + [.strictMemorySafety()]
  ),
  ("Sources/Tools/Benchmarks", app + ["CAllocationCount", "MotionMetrics", "TestSupport"], window),
  ("Sources/Tools/Soaking", app + ["TestSupport"], window),
  ("Sources/Examples/ExampleSupport", ["ScrollPhysics", "Gestures", "CSDL2"], onMainActor),
  ("Tests/TestSupport", ["Canvas", "Gestures", "ScrollPhysics"], pure),
  ("Tests/MotionMetrics", ["ScrollPhysics", "Gestures", "TestSupport"], pure),
]

let package = Package(
  name: "FlexScroll",
  products: ["FlexScroll", "ScrollPhysics", "FlexibleHeader", "Gestures", "CTrackpad"].map {
    .library(name: $0, targets: [$0])
  } + [.executable(name: "flexscroll", targets: ["FlexScrollApp"])],
  targets: [
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

    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", cSettings: c),
    .target(name: "CWebPReading", path: "Tests/CWebPReading", cSettings: c),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x,  // for `#embed`
  cxxLanguageStandard: .cxx17
)
package.targets += modules.map { path, imports, settings in
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return path.hasPrefix("Sources/Tools/") || name == "FlexScrollApp"
    ? .executableTarget(
      name: name, dependencies: imports, path: path, swiftSettings: settings,
      linkerSettings: name == "FlexScrollApp" ? standalone : [])
    : .target(
      name: name, dependencies: imports, path: path, swiftSettings: settings, linkerSettings: maths)
}

/// The test targets, what each depends on, and what in its folder is no source.
var tests: [(name: String, dependencies: [Target.Dependency], exclude: [String])] = [
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
#if compiler(>=6.3)
  package.targets += [
    .systemLibrary(name: "CFlexScroll", path: "Sources/C/CFlexScroll"),
    .target(
      name: "FlexScrollC", dependencies: libraries + ["CFlexScroll"], swiftSettings: pure,
      linkerSettings: maths),
  ]
  tests.append(("FlexScrollCTests", libraries + libraryForC, []))
#endif
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
  ("Tutorial1Window.swift", ["CSDL2"]),
  ("Tutorial2List.swift", ["FlexScroll", "CSDL2"]),
  ("Tutorial3Rest.swift", ["FlexScroll", "CSDL2"]),
  ("Tutorial4Header.swift", ["FlexScroll", "CSDL2"]),
]
package.targets += examples.map { file, dependencies in
  .executableTarget(
    name: String(file.prefix { $0 != "." }), dependencies: dependencies, path: "Sources/Examples",
    exclude: examples.map(\.file).filter { $0 != file } + ["ExampleSupport"], sources: [file],
    cSettings: c, swiftSettings: onMainActor)
}
