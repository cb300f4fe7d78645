import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

// The rows of the menu's pages.
extension App {
  /// The rows of a page as things are.
  func rows(of page: Menu.Page) -> [Menu.Row] {
    switch page {
    case .main: mainRows
    case .context: contextRows
    case .track: trackRows
    case .albums: albumRows
    case .folders: folderRows
    case .scenes: sceneRows
    case .header: headerRows
    case .presets: presetRows
    case .feel: feelRows
    case .replay: replayRows
    case .view: viewRows
    }
  }

  /// The first key of a command as text; empty for none.
  func key(of command: Command) -> String {
    guard let entry = keyHelp.first(where: { $0.commands.contains(command) }) else { return "" }
    // Of a line that the user has changed only its text is known.
    let own = KeyHelp.entries.first { $0.commands.contains(command) }
    guard entry == own else {
      return entry.keys.split(separator: ", ").first.map(String.init) ?? entry.keys
    }
    return command.definition.keys.first?.label ?? ""
  }

  /// The row of a command; a scene has its own title.
  private func row(
    _ command: Command, title: String? = nil, icon: Icon? = nil, isChosen: Bool = false,
    isAvailable: Bool = true, beginsGroup: Bool = false
  ) -> Menu.Row {
    Menu.Row(
      title ?? command.definition.title, detail: isAvailable ? key(of: command) : "none here",
      icon: icon,
      isAvailable ? .perform(command) : .none, isChosen: isChosen, beginsGroup: beginsGroup)
  }

  private var mainRows: [Menu.Row] {
    let theme = navigation.environment.theme
    return [
      Menu.Row(
        "",
        choices: [
          .init("Desktop", icon: .halfCircle, .theme(nil), isChosen: theme == nil),
          .init("Light", icon: .sun, .theme(.light), isChosen: theme == .light),
          .init("Dark", icon: .moon, .theme(.dark), isChosen: theme == .dark),
        ]),
      row(.openAlbum, icon: .folder, beginsGroup: true),
      Menu.Row("Recent albums", icon: .clock, .open(.albums)),
      Menu.Row(
        "Scenes", detail: navigation.title, icon: .grid, .open(.scenes), beginsGroup: true),
      Menu.Row("Header", detail: shiftTitle ?? "", icon: .header, .open(.header)),
      feelRow,
      row(.inspector, icon: .inspector, beginsGroup: true),
      row(.compare, icon: .compare),
      row(.record, icon: .record),
      Menu.Row("Replay", icon: .reload, .open(.replay)),
      Menu.Row("View", icon: .fullScreen, .open(.view), beginsGroup: true),
      row(.help, icon: .keyboard),
      row(.quit, icon: .leave),
    ]
  }

  private var contextRows: [Menu.Row] {
    var rows = [
      navigation.place == .gallery
        ? row(.gallery, icon: .grid, isAvailable: false)
        : sceneRow(.gallery, icon: .grid, .gallery),
      row(.openAlbum, icon: .folder),
    ]
    let header = flexibleHeader != nil
    rows += [
      Menu.Row(
        "Header", detail: header ? shiftTitle ?? "" : "", icon: .header, .open(.header),
        beginsGroup: true),
      feelRow,
      row(.inspector, icon: .inspector, beginsGroup: true),
      row(.compare, icon: .compare),
      row(.record, icon: .record),
      row(.help, icon: .keyboard, beginsGroup: true),
    ]
    return rows
  }

  private var albumRows: [Menu.Row] {
    let isReloadable = navigation.environment.album.isReloadable && scene is AlbumScene
    let (albums, shown) = (menuOffers.albums.prefix(Self.mostFiles), menuOffers.albumPath)
    return albums.map {
      Menu.Row($0.title, .request(.openAlbum($0.path)), isChosen: $0.path == shown)
    } + [
      row(.nextAlbum, isAvailable: shown != nil, beginsGroup: !albums.isEmpty),
      row(.previousAlbum, isAvailable: shown != nil),
      row(.reloadAlbum, isAvailable: isReloadable),
      Menu.Row("The sample", .request(.openSample), isChosen: shown == nil, beginsGroup: true),
      albums.isEmpty
        ? Menu.Row("Forget these", detail: "none yet", .none)
        : Menu.Row("Forget these", .request(.forgetAlbums)),
    ]
  }

  /// The folders of a folder; unlike other pages it may have more than twelve rows, and scrolls.
  private var folderRows: [Menu.Row] {
    guard let folder = menuOffers.folder else {
      return [Menu.Row("No folder", detail: "none here", .none)]
    }
    let up = folder.parent.map {
      Menu.Row("Up to “\($0.title)”", icon: .chevronLeft, .request(.browse($0.path)))
    }
    return [
      Menu.Row(
        "Open \(folder.place.title)", detail: folder.hasAlbum ? "" : "no music in it",
        icon: .note, folder.hasAlbum ? .request(.openAlbum(folder.place.path)) : .none)
    ] + (up.map { [$0] } ?? [])
      + folder.folders.prefix(Self.mostFolders).enumerated().map { index, file in
        Menu.Row(
          file.title, icon: .folder, .request(.browse(file.path)), beginsGroup: index == 0)
      }
  }

  private static let mostFolders = 500

  /// The number of albums or recordings on a page, which has twelve rows (DX-17).
  package static let mostFiles = 7

  private var feelRow: Menu.Row {
    Menu.Row("Feel", detail: feelTitle, icon: .sliders, .open(.feel))
  }

  /// The title of the feel by which the screen scrolls; "changed" if it has no name.
  private var feelTitle: String {
    NamedTuning.presets.first { $0.tuning == navigation.environment.tuning }?.title ?? "changed"
  }

  private var feelRows: [Menu.Row] {
    let tuning = navigation.environment.tuning
    let own = menuOffers.ownFeels.prefix(4)
    return NamedTuning.presets.map {
      Menu.Row(
        $0.title, detail: $0.summary, .request(.feel($0.name)), isChosen: $0.tuning == tuning)
    }
      + own.enumerated().map { index, name in
        Menu.Row(name, detail: "yours", .request(.feel(name)), beginsGroup: index == 0)
      } + [
        Menu.Row(
          "Every constant…", detail: key(of: .inspectorTab), .request(.constants), beginsGroup: true
        )
      ]
  }

  private var replayRows: [Menu.Row] {
    let recordings = menuOffers.recordings
    let last = recordings.first
    return [row(.replayLast, isAvailable: last != nil)]
      + recordings.prefix(Self.mostFiles).enumerated().map { index, file in
        Menu.Row(
          file.title, detail: file.detail, .request(.replay(file.path)), beginsGroup: index == 0)
      } + [
        last.map {
          Menu.Row(
            "Export the last one", detail: "animated WebP", .request(.export($0.path)),
            beginsGroup: true)
        } ?? Menu.Row("Export the last one", detail: "none yet", .none, beginsGroup: true),
        Menu.Row("Folder", detail: menuOffers.recordingFolder, .none),
      ]
  }

  /// The row of a screen; its key is a cap, since a digit at the end would read as a number of things.
  private func sceneRow(
    _ command: Command, title: String? = nil, icon: Icon? = nil, _ place: Navigation.Place,
    beginsGroup: Bool = false
  ) -> Menu.Row {
    Menu.Row(
      title ?? command.definition.title, keys: [key(of: command)], icon: icon, .perform(command),
      isChosen: navigation.place == place, beginsGroup: beginsGroup)
  }

  private var sceneRows: [Menu.Row] {
    let commands: [Command] = Command.allCases.filter { command in
      command.sceneIndex.map { $0 < navigation.sceneCount } ?? false
    }
    return [sceneRow(.gallery, icon: .grid, .gallery)]
      + commands.enumerated().map { index, command in
        sceneRow(
          command, title: navigation.title(ofScene: index), .scene(index), beginsGroup: index == 0)
      }
  }

  /// The configuration of a flexible header; `nil` for a screen with another kind.
  var flexibleHeader: FlexibleHeader.Configuration? {
    guard navigation.place != .gallery, case .flexible(let header) = scene.headerModel else {
      return nil
    }
    return header
  }

  private var shiftTitle: String? { flexibleHeader?.shiftBehavior.title }

  private var headerRows: [Menu.Row] {
    let header = flexibleHeader
    func setting(_ command: Command, _ choices: [(String, Bool)]) -> Menu.Row {
      let title = command.definition.title
      guard header != nil else { return Menu.Row(title, detail: "none here", .none) }
      return Menu.Row(
        title, keys: [key(of: command)],
        choices: choices.map { .init($0.0, $0.1 ? .none : .set(command), isChosen: $0.1) })
    }
    func steps(_ title: String, _ lower: Command, _ raise: Command, _ length: Double?) -> Menu.Row {
      guard let length else { return Menu.Row(title, detail: "none here", .none) }
      return Menu.Row(
        title, keys: [key(of: lower), key(of: raise)],
        choices: [
          .init("−", .set(lower)), .init("\(DecimalText.text(length, decimals: 0)) pt", .none),
          .init("+", .set(raise)),
        ])
    }
    let stretches = header?.stretches == true
    let returns = header?.returnDistance
    let settling = header?.settlingRule
    var rows: [Menu.Row] = []
    if let header {
      rows.append(
        Menu.Row(
          "",
          choices: ShiftBehavior.named.map {
            .init($0.title, .shift($0), isChosen: header.shiftBehavior == $0, drawing: $0)
          }))
    }
    let toggle = Command.toggleHeader
    rows += [
      header == nil
        ? row(toggle, isAvailable: false)
        : Menu.Row(toggle.definition.title, keys: [key(of: toggle)], .perform(toggle)),
      setting(
        .importance,
        [ReturnDistance.standard, .high].map { ($0.title, returns == $0) }),
      setting(
        .settlingRule,
        [SettlingRule.projected, .material].map { ($0.title, settling == $0) }),
      setting(.stretching, [("on", stretches), ("off", !stretches)]),
      steps("Bar", .lowerMinimumHeight, .raiseMinimumHeight, header?.minimumHeight),
      steps("Fully open", .lowerMaximumHeight, .raiseMaximumHeight, header?.maximumHeight),
      Menu.Row(
        "Preset", detail: header.map { $0.preset?.title ?? "none" } ?? "none here",
        keys: header == nil ? [] : [key(of: .headerPreset)],
        header == nil ? .none : .open(.presets)),
    ]
    // A screen without a flaw has no row for it.
    if let variants = type(of: scene).variants {
      rows.append(
        Menu.Row(
          Command.variant.definition.title, detail: variants.flaw, keys: [key(of: .variant)],
          .set(.variant), isChosen: scene.isFixed))
    }
    return rows
  }

  private var presetRows: [Menu.Row] {
    let preset = flexibleHeader?.preset
    return HeaderPreset.allCases.map {
      Menu.Row($0.title, .preset($0), isChosen: $0 == preset)
    }
  }

  private var viewRows: [Menu.Row] {
    let environment = navigation.environment
    func on(_ isOn: Bool, _ command: Command) -> [Menu.Choice] {
      [
        .init("on", isOn ? .none : .set(command), isChosen: isOn),
        .init("off", isOn ? .set(command) : .none, isChosen: !isOn),
      ]
    }
    return [
      row(.fullScreen),
      Menu.Row(
        "Size",
        choices: [
          .init("−", .set(.smaller)), .init("First size", .set(.resetScale)),
          .init("+", .set(.larger)),
        ]),
      Menu.Row(
        Command.statusStrip.definition.title, detail: key(of: .statusStrip),
        choices: on(navigation.showsStrip, .statusStrip), beginsGroup: true),
      Menu.Row(
        Command.reducedMotion.definition.title, detail: key(of: .reducedMotion),
        choices: on(environment.reducesMotion, .reducedMotion)),
      Menu.Row(
        Command.edgeStyle.definition.title, detail: key(of: .edgeStyle),
        choices: [
          .init(
            "moves", environment.edgeStyle == .moves ? .none : .set(.edgeStyle),
            isChosen: environment.edgeStyle == .moves),
          .init(
            "stretches", environment.edgeStyle == .moves ? .set(.edgeStyle) : .none,
            isChosen: environment.edgeStyle == .stretches),
        ]),
      scene is StackScene
        ? Menu.Row(
          "Edge under bars: \(environment.edgeEffect.rawValue)", detail: key(of: .edgeEffect),
          .set(.edgeEffect))
        : Menu.Row(Command.edgeEffect.definition.title, detail: "none here", .none),
      row(.inspectorTab, beginsGroup: true),
      row(.compareOther),
    ]
  }
}
