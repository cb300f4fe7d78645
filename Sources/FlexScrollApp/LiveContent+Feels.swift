import AppCore
import Inspector
import Scenes

// The files of the user's feels.
extension LiveContent {
  /// Saves or deletes a feel of the user; nothing is written with `--no-state` (DX-28).
  func perform(_ request: Workspace.FeelRequest) {
    guard options.keepsState else {
      return workspace.showToast(
        "Feels are neither saved nor deleted with --no-state", kind: .hint)
    }
    let folder = PresetFolder.ofThisUser
    switch request {
    case .save(let feel):
      let (words, isSaved) = folder.saved(feel)
      showFeels(
        after: words, kind: isSaved ? .note : .failure, saved: isSaved ? feel.name : nil)
    case .delete(let feel):
      let (words, isDeleted) = folder.deleted(feel.name)
      if isDeleted { deletedFeel = feel }
      let undo = Toast.Button.asking(.restoreFeel(feel.name), title: "Undo")
      showFeels(
        after: words, kind: isDeleted ? .note : .failure, button: isDeleted ? undo : nil)
    }
  }

  /// Shows the user's feels after a change of their files, with a toast.
  func showFeels(
    after words: String, kind: Toast.Kind = .note, saved name: String? = nil,
    button: Toast.Button? = nil
  ) {
    workspace.showToast(words, kind: kind, button: button)
    workspace.setPresets(PresetFolder.ofThisUser.readAll().presets, saved: name)
    offerFiles()
  }

  /// Shows the user's presets in the inspector and in the pickers of a comparison.
  func offerPresets() {
    guard workspace.isInspecting || workspace.isCompared else { return }
    let (presets, errors) = PresetFolder.ofThisUser.readAll()
    for error in errors { Report.warn("\(error)") }
    workspace.setPresets(presets)
  }
}
