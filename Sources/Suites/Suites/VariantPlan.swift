internal import ExactTexts
internal import LocatedJSON
import SuiteFiles
import TokenEngine
internal import TokenFiles

/// A variant's name and the context of each axis, before anything is resolved.
struct VariantPlan: Hashable, Sendable {
  /// The variant's name.
  var name: String

  /// The context of each axis, those included that the variant leaves to their defaults.
  var input: [String: String]

  /// The contexts in the order of the axes.
  func contexts(of axes: [ContextAxis]) -> [VariantChoice.Pair] {
    axes.compactMap { axis in input[axis.name].map { VariantChoice.Pair(axis: axis.name, context: $0) } }
  }

  /// The variants a suite declares, checked against the axes of its tokens.
  static func declared(
    _ variants: [SuiteFile.Variant], of system: TokenSystem, with reader: inout SettingsReader
  ) -> [VariantPlan] {
    let axes = system.axes
    return variants.map { variant in
      let pointer = "/variants/" + variant.name.text.escapedForPointer
      var input: [String: String] = [:]
      var named: [ExactText: SuiteFile.Context] = [:]
      for context in variant.contexts {
        let index = TokenSystem.index(of: context.axis.text, among: axes.map(\.name))
        guard let axis = index.map({ axes[$0] }) else {
          reader.report(
            "the tokens have no axis '\(context.axis.text)'", at: context.axis.offset, pointer: pointer,
            advice: advice(for: context.axis.text, among: axes.map(\.name), none: "they do not vary"))
          continue
        }
        named[ExactText(axis.name)] = context
        guard let choice = TokenSystem.index(of: context.name.text, among: axis.contexts) else {
          reader.report(
            "the axis '\(axis.name)' has no context '\(context.name.text)'", at: context.name.offset,
            pointer: pointer + "/" + axis.name.escapedForPointer,
            advice: advice(for: context.name.text, among: axis.contexts, none: "it has none"))
          continue
        }
        input[axis.name] = axis.contexts[choice]
      }
      // Without a context of the first axis of several token files, nothing is known of the others.
      for axis in system.axes(with: input) ?? Array(axes.prefix(1)) {
        if let context = named[ExactText(axis.name)] {
          guard let name = input[axis.name], !axis.contexts.contains(where: { ExactText($0) == ExactText(name) }) else {
            continue
          }
          let document = input[axes[0].name] ?? ""
          reader.report(
            "the axis '\(axis.name)' has no context '\(name)' in '\(document)'", at: context.name.offset,
            pointer: pointer + "/" + axis.name.escapedForPointer,
            advice: advice(for: name, among: axis.contexts, none: "it has none"))
        } else if axis.defaultContext == nil {
          reader.report(
            "the variant '\(variant.name.text)' names no context of the axis '\(axis.name)'", at: variant.name.offset,
            pointer: pointer, advice: "name one of \(axis.contexts.joined(separator: ", "))")
        } else {
          input[axis.name] = axis.defaultContext
        }
      }
      return VariantPlan(name: variant.name.text, input: input)
    }
  }

  /// Every combination of contexts, the first axis varying slowest.
  ///
  /// - Parameter branches: The axes that can be combined; the combinations of each come after those of the one before.
  /// - Returns: The combinations; `nil` if they are too many.
  static func everyCombination(of branches: [[ContextAxis]]) -> [VariantPlan]? {
    var all: [VariantPlan] = []
    for axes in branches {
      var plans = [VariantPlan(name: "", input: [:])]
      for axis in axes {
        guard all.count + plans.count * axis.contexts.count <= SuiteFile.maximumVariantCount else { return nil }
        plans = plans.flatMap { plan in
          axis.contexts.map { context in
            var next = plan
            next.name += (plan.name.isEmpty ? "" : "-") + context
            next.input[axis.name] = context
            return next
          }
        }
      }
      all += plans
    }
    return all.map { VariantPlan(name: name(of: [$0.name]), input: $0.input) }
  }

  /// The name of a variant that was not named: its contexts with `-` between them, as file names can have them.
  static func name(of contexts: [String]) -> String {
    let name = contexts.joined(separator: "-")
    return name.isEmpty ? "default" : PathTemplate.usableName(name)
  }

  private static func advice(for name: String, among names: [String], none: String) -> String {
    spellingAdvice(for: name, among: names) ?? (names.isEmpty ? none : "there are \(names.joined(separator: ", "))")
  }
}
