extension Resolution {
  /// Computes parts of a value, those that depend on its font size last.
  ///
  /// - Parameters:
  ///   - formulas: The formulas of the parts.
  ///   - value: The value, whose references have been followed.
  ///   - targets: The tokens that the formulas name, one formula after the other; all have values.
  ///   - index: The token, for what is wrong.
  mutating func compute(
    _ formulas: [TokenFormula], of value: inout TokenValue, from targets: ArraySlice<Int>, for index: Int
  ) {
    var work: [(formula: TokenFormula, operands: [TokenValue])] = []
    var rest = targets
    for formula in formulas {
      let operands = rest.prefix(formula.references.count).compactMap { values[$0] }
      rest = rest.dropFirst(formula.references.count)
      work.append((formula, operands))
    }
    let whole = value
    let late = work.filter { $0.formula.dependsOnFontSize(in: whole) }
    for (formula, operands) in work.filter({ !$0.formula.dependsOnFontSize(in: whole) }) + late {
      do throws(FormulaError) {
        let result = try formula.value(of: operands, in: value)
        if formula.property.isEmpty {
          value = result
        } else if !value.replace(formula.property, with: result) {
          fail(index, .formula(.notANumber(result.type)), at: formula.location)
        }
      } catch {
        fail(index, problem(error, in: formula, operands), at: formula.location)
      }
    }
  }

  /// What is wrong; a reference alone that is of another type is reported as one.
  private func problem(
    _ mistake: FormulaError, in formula: TokenFormula, _ operands: [TokenValue]
  ) -> TokenProblem.Reason {
    switch mistake {
    case .notANumber, .notAColor:
      guard formula.isReference, let found = operands.first?.type, let expected = formula.type else { break }
      return .typeMismatch(name: formula.references[0].path, expected: expected, found: found)
    default: break
    }
    return .formula(mistake)
  }

  /// Where the parts of a computed value come from.
  func computedStep(
    _ references: [TokenReference], _ formulas: [TokenFormula], targets: [Int]
  ) -> ReferenceGraph.Step {
    if references.isEmpty, formulas.count == 1, formulas[0].isReference, formulas[0].property.isEmpty,
      targets.count == 1
    {
      return .other(target: targets[0], via: formulas[0].references[0].via, isItem: false)
    }
    var parts = zip(references, targets).map {
      ReferenceGraph.PartOrigin(property: $0.property, via: $0.via, end: .token($1))
    }
    var rest = targets.dropFirst(references.count)
    for formula in formulas {
      for (number, reference) in formula.references.enumerated() {
        guard let target = rest.popFirst() else { break }
        let operand = (formula.property.isEmpty ? "" : formula.property + ".") + "operand.\(number + 1)"
        parts.append(
          ReferenceGraph.PartOrigin(
            property: formula.isReference ? formula.property : operand, via: reference.via, end: .token(target),
            isOperand: !formula.isReference))
      }
    }
    return .literal(parts)
  }
}
