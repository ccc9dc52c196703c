extension Translation { mutating func translateFigmaExport() {} }
