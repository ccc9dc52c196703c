extension Translation { mutating func translateModes() {} }
