extension FindingArea {
  static let tokenFiles = FindingArea(
    "Groups and tokens",
    [
      .init(
        .groupInvalidMember, [.error, .warning], "A member of a group or token is neither a token nor a group.",
        "Groups hold tokens and groups, which are objects; keys with a meaning start with $.",
        "Make it an object with a '$value', move it out of the token, or move it into '$extensions'."),
      .init(
        .tokenHasChildren, [.error], "A token holds tokens or groups.",
        "An object with a '$value' is a token, and a token cannot be a group at the same time.",
        "Take the children out, or use '$root' for the value of the group itself."),
      .init(
        .tokenUnnamed, [.error], "A value has no name.",
        "A '$value' stands in the outermost object, which is a group.",
        "Put it into an object with a name."),
      .init(
        .tokenValueAndRef, [.error], "A token has both a value and a reference.",
        "'$value' and '$ref' both say what the value is, and cannot both be right.",
        "Keep one of the two."),
      .init(
        .rootNotAToken, [.error], "The root of a group is not a token.",
        "'$root' is the value of the group itself, so it must be a token.",
        "Give it a '$value', or use another name."),
      .init(
        .nameEmpty, [.error], "A token or group has an empty name.",
        "References could not name it.",
        "Give it a name."),
      .init(
        .nameCharacter, [.error], "A name holds a character that references use.",
        "Braces and dots have a meaning in references such as {color.text}.",
        "Use another character, such as a hyphen."),
      .init(
        .nameReserved, [.error], "The name of a token starts with $.",
        "Names that start with $ belong to the format.",
        "Use another name."),
      .init(
        .nameTooLong, [.error], "A name is too long.",
        "There is a limit to the length of names.",
        "Shorten it, and say the rest in '$description'."),
      .init(
        .pathTooLong, [.error], "The path of a token or group is too long, or too deep.",
        "A path is made of the names of all groups around the token.",
        "Nest less deeply, or shorten the names of the groups."),
      .init(
        .tokensTooMany, [.error], "There are more groups and tokens than are read.",
        "Tokens that others replace count, too. What comes after the limit is not read.",
        "Split the system, or list each set once."),
      .init(
        .tokensTooLarge, [.error], "The paths and texts of all tokens are too long together.",
        "There is a limit, so that no file can exhaust the memory. What comes after it is left out.",
        "Shorten names and descriptions, nest less deeply, or split the system."),
      .init(
        .tokensTooManyItems, [.error], "The lists in all values have too many items together.",
        "A list of shadows or stops counts once for each token that has it as its value.",
        "Shorten the lists, or let fewer tokens have them."),
      .init(
        .propertyUnknown, [.warning],
        "A property that starts with $, or a member of a resolver document, has no meaning.",
        "It is ignored. Often it is misspelt, or belongs to another tool.",
        "Correct the name, or move it into '$extensions'."),
      .init(
        .legacyKeys, [.warning], "Keys of tokens are written without the dollar sign.",
        "Older files write 'value' and 'type'. They are read as '$value' and '$type'.",
        "Write the dollar signs.", isUsual: true),
      .init(
        .descriptionNotString, [.error], "A description is not a text.",
        "'$description' is a text for people.",
        "Write a string."),
      .init(
        .deprecatedType, [.error], "A deprecation is neither a text nor true or false.",
        "'$deprecated' is true, false, or a text that says what to use.",
        "Write one of these."),
      .init(
        .extensionsNotObject, [.error], "The extensions are not an object.",
        "'$extensions' has one key for each tool.",
        "Write an object."),
      .init(
        .extendsMalformed, [.error], "An extension of a group does not name a group.",
        "'$extends' is a reference to one group.",
        "Write '{path.to.group}' or '#/path/to/group'."),
      .init(
        .extendsOnToken, [.error], "A token extends something.",
        "Only groups can extend groups.",
        "Write '{path}' as the '$value' for an alias."),
      .init(
        .extendsUnresolved, [.error], "A group extends a group that does not exist.",
        "No group has the path that '$extends' names.",
        "Correct the path, or add the group."),
      .init(
        .extendsNotAGroup, [.error], "A group extends a token.",
        "'$extends' names a group, whose tokens are inherited.",
        "Name the group that the token is in."),
      .init(
        .extendsCycle, [.error], "Groups extend one another in a cycle.",
        "A group cannot extend itself, a group it is in, or one that extends it in turn.",
        "Take '$extends' out of one, or move what both need into a group of its own."),
      .init(
        .extendsTooLarge, [.error], "What a group extends has too many tokens or levels.",
        "Inherited tokens count each time.",
        "Extend smaller groups."),
      .init(
        .typeUndetermined, [.error], "The type of a token is not known.",
        "Neither the token, nor what it refers to, nor a group around it says what type the value has.",
        "Add '$type' to the token or to one of its groups."),
      .init(
        .typeUnknown, [.error], "A type does not exist.",
        "'$type' is no type of the format.",
        "Use one of the types of the format; the message names a near one."),
      .init(
        .typeUnsupported, [.warning], "A type is known from other tools, but its values are not used.",
        "The token is carried along or left without a value, and nothing can be drawn with it.",
        "Use a type of the format where there is one."),
      .init(
        .typeForeign, [.warning], "A type is one of another format, and is read as the one that means the same.",
        "Types such as 'fontSize' or 'spacing' are read as lengths, 'lineHeight' as a number or a length.",
        "Write the type of the format.", isUsual: true),
      .init(
        .typeNotString, [.error], "A type is not a text.",
        "'$type' is a word such as \"color\".",
        "Write a string."),
      .init(
        .typeMismatch, [.error], "A reference names a token of another type.",
        "A colour cannot stand where, for example, a dimension is needed.",
        "Refer to a token of the type that is needed here, or change the type of the token."),
    ])
}
