extension FindingArea {
  static let dialects = FindingArea(
    "Formats of other tools",
    [
      .init(
        .dialectFound, [.note], "Token files are read as another format.",
        "The format was recognized by a sign that the message names.",
        "If it is another format, name it with --from."),
      .init(
        .dialectUnknown, [.error], "The format of a file is not known.",
        "The file is JSON, but nothing in it looks like tokens of a known format.",
        "Name a token file, or convert the file."),
      .init(
        .dialectNoTokens, [.error], "A file holds no token of the format that was named.",
        "--from, or the suite file, names a format in which nothing here is a token.",
        "Leave the format out, or name files with tokens."),
      .init(
        .dialectRenamed, [.note, .warning], "A name is changed because it holds characters that references use.",
        "Dots and braces cannot stand in names, so others stand in their place in paths.",
        "Nothing, or rename the token at its source."),
      .init(
        .dialectSamePath, [.warning], "Two declarations of a file have the same path.",
        "Keys may differ in dots, braces and dollar signs, which paths cannot have; the last declaration counts.",
        "Rename one of the two."),
      .init(
        .modesAlpha, [.warning], "The alpha beside a value of a mode is no number from 0 to 1.",
        "The colour keeps its own opacity.",
        "Write a number such as 0.5."),
      .init(
        .figmaVariable, [.warning], "Variables of an export of Figma are not complete.",
        "A variable has a name, a type and the id of a collection that is there.",
        "Export the variables again."),
      .init(
        .figmaVariableUnused, [.note], "A variable of another file, or a deleted one, is named by nothing here.",
        "Exports list such variables beside the file's own; those that are named are read.", "Nothing."),
      .init(
        .figmaCollectionName, [.note], "Variables of two collections have the same names.",
        "Paths of one collection begin with its name, so that they differ.",
        "Nothing, or rename the variables in Figma."),
      .init(
        .figmaTooManyAxes, [.error], "Too many collections have several modes.",
        "Each such collection is an axis, and there is a limit; this one counts with one of its modes.",
        "Split the files."),
      .init(
        .figmaAliasNotLoaded, [.note], "Variables refer to collections that are not here.",
        "Their values stay as they are written, so that a change of the target is not seen.",
        "Name the folder with all collections."),
      .init(
        .figmaAliasMissing, [.error], "A variable refers to one that is in none of the files.",
        "It is one of another file or library, or the export is not complete; the value is missing.",
        "Export the variables of that library, too, and name both files."),
      .init(
        .figmaAliasDiffers, [.warning], "A value differs from the variable it was taken from.",
        "The export holds both, and they disagree; the written value is used.",
        "Export all collections again."),
      .init(
        .figmaAliasKind, [.note], "A variable refers to one with other scopes.",
        "The two would be of different types, so the written value is used.",
        "Give both the same scopes."),
      .init(
        .figmaRemovedTarget, [.warning], "A variable refers to one that was deleted.",
        "Figma keeps deleted variables, and others may still name them.",
        "Name another variable, or restore the deleted one."),
      .init(
        .figmaOpacityScale, [.warning], "An opacity in percent and a plain number refer to one another.",
        "The number is used as it is, though the two scales differ.",
        "Give both the scope OPACITY alone, or neither."),
      .init(
        .figmaExpression, [.error], "A composed colour cannot be followed.",
        "Only colours with the same components in all modes and an opacity in numbers are composed.",
        "Compose the colour in that way, or write it as one colour."),
      .init(
        .fluentPipelinePlatform, [.warning], "Overrides for a platform are not read.",
        "The platform is called default, or there are more platforms than are read.",
        "Name the platform differently, or use fewer."),
      .init(
        .fluentPipelineTooMany, [.error], "Aliases of groups make too many tokens.",
        "Each alias of a group makes a copy of all tokens in it.",
        "Name tokens in place of groups."),
      .init(
        .fluentPipelineTokenHasChildren, [.warning], "Tokens lie inside a token.",
        "They are not read, by the Fluent token pipeline neither.",
        "Move them beside the token."),
      .init(
        .fluentPipelineAlias, [.warning], "An alias is not the path of a token.",
        "'aliasOf' is a text.",
        "Write the path of a token."),
      .init(
        .fluentPipelineRamp, [.warning], "Generated colours are not computed.",
        "Tints and shades that the pipeline would compute are not known here.",
        "Write the colours that are used."),
      .init(
        .fluentPipelineComputed, [.warning], "A computed colour is not complete.",
        "'computed' has 'color' with the path of a token and 'opacity' with a number.",
        "Write both."),
      .init(
        .fluentPipelineNoType, [.warning], "The name of a token does not say its type.",
        "In this format the type follows from words in the name, such as Color, Width or Radius.",
        "Name the token as others of its kind."),
      .init(
        .fluentPipelineGradientUnits, [.warning], "The stops of a gradient are in pixels.",
        "Such a gradient has no value without a size.",
        "Write the stops from 0 to 1."),
      .init(
        .fluentPipelineGradientDirection, [.note], "The direction of a gradient is not read.",
        "Gradients of the Design Tokens format have stops alone.",
        "Nothing; where it is drawn, the specimen says the direction."),
      .init(
        .fluentPipelineSides, [.warning], "A length has a value for each side.",
        "No type of the Design Tokens format has that.",
        "Write a token for each side."),
      .init(
        .fluentPipelineGroupMember, [.note], "A member of a group belongs to no token.",
        "It is not read.",
        "Nothing, or remove it."),
      .init(
        .spectrumNotAToken, [.warning], "Something in a file of Spectrum is not a token.",
        "A token has 'value' or 'sets'.",
        "Add one of them, or remove it."),
      .init(
        .spectrumNestedSets, [.note], "Sets lie inside a set.",
        "A token depends on one axis at a time, so the inner sets become a token of their own.",
        "Nothing."),
      .init(
        .spectrumTooManySets, [.error], "There are too many kinds of sets.",
        "Each kind is an axis or a context, and there is a limit.",
        "Use fewer kinds of sets."),
      .init(
        .studioNoSets, [.error], "There are themes of Tokens Studio, but no sets of tokens.",
        "The themes select sets that are not among the files.",
        "Name the folder of the file, or the files of its sets, too."),
      .init(
        .studioSet, [.warning], "A set of tokens is not an object, or a token in it has no name.",
        "It is left out.",
        "Correct the set."),
      .init(
        .studioThemes, [.error], "The themes are not a list.",
        "'$themes' is a list of themes.",
        "Write a list."),
      .init(
        .studioTheme, [.warning], "A theme is not complete.",
        "A theme has a 'name' and 'selectedTokenSets'; it is left out.",
        "Add what is missing."),
      .init(
        .studioThemeTwice, [.warning], "Two themes of one group have the same name.",
        "The second one is left out.",
        "Rename one of the two."),
      .init(
        .studioThemeWithoutGroup, [.warning], "A theme has no group, though others have one.",
        "Groups become axes; themes without one are together in an axis of their own.",
        "Give all themes a group."),
      .init(
        .studioTooManyThemes, [.error], "Themes and sets are too many together.",
        "There is a limit to the number of themes, groups and selections.",
        "Split the system."),
      .init(
        .studioStatus, [.warning], "The status of a set in a theme is not known.",
        "It is 'enabled', 'source' or 'disabled'; the set is not selected.",
        "Write one of these."),
      .init(
        .studioSetUnused, [.note], "A set with tokens counts in no theme, or is not active.",
        "Only sets that a theme enables, or that are active where there are no themes, have values.",
        "Enable the set in a theme, or remove it."),
      .init(
        .studioSetMissing, [.warning], "A theme, or the order of the sets, names a set that does not exist.",
        "The name is ignored.",
        "Correct the name, or add the set."),
      .init(
        .studioSetPrefix, [.warning], "A reference begins with the name of a set.",
        "There is no token of that path, but one without the name of the set, which is used.",
        "Write the path of the token within its set."),
      .init(
        .studioTypeMissing, [.warning], "A token has no type.",
        "It is left out.",
        "Give it a type."),
      .init(
        .studioTypeOwn, [.note], "Tokens have a type that is none of the plugin's.",
        "Teams have types of their own. Such tokens are read by what their values are: colours, lengths, numbers, texts.",
        "Nothing, or give them a type of the plugin."),
      .init(
        .studioTypeUnread, [.warning], "A token has a type that is not read.",
        "It is left out.",
        "Use a type of the Design Tokens format where there is one."),
      .init(
        .studioValueUnread, [.warning], "A token has a value that is not read.",
        "It is left out.",
        "Write the value as others of its type."),
      .init(
        .studioModifierUnread, [.warning], "A colour has a modifier that is not read.",
        "The token is left out, as its colour is not known.",
        "Write a modifier that Tokens Studio has, with a number as its value."),
      .init(
        .studioFunctionUnread, [.warning], "Values call a function that is not computed.",
        "The tokens are left out, as their values are not known. The documentation lists the functions that are.",
        "Write the value that the function makes."),
      .init(
        .studioPartUnread, [.warning], "A part of a typography or composition is not read.",
        "It is left out, and the rest of the token counts.",
        "Write the part as Tokens Studio does, or remove it."),
      .init(
        .studioPartDropped, [.warning], "A part of a typography has no counterpart.",
        "The Design Tokens format cannot say it, so it is left out.",
        "Nothing, or say it in another way."),
      .init(
        .studioGradientDirection, [.note], "The direction of a gradient is left out.",
        "A gradient token has stops only; where it runs is said where it is used.",
        "Say it in the specimen that draws the gradient."),
      .init(
        .styleDictionaryGroupMember, [.note], "A member of a group belongs to no token.",
        "It is not read.",
        "Nothing, or remove it."),
      .init(
        .styleDictionaryTokenHasChildren, [.warning], "Tokens lie inside a token.",
        "They are lost, in Style Dictionary too.",
        "Move them beside the token."),
      .init(
        .styleDictionaryType, [.note], "Tokens have a type that is no type of values.",
        "In Style Dictionary a type is any word. Such tokens are read by their paths and values, as if they had none.",
        "Nothing, or write a type such as 'color' or 'dimension'."),
      .init(
        .styleDictionaryDirection, [.note], "The direction of a gradient is left out.",
        "A gradient token has stops only; where it runs is said where it is used.",
        "Say it in the specimen that draws the gradient."),
      .init(
        .styleDictionaryExpression, [.warning], "References stand inside a text that is not read.",
        "Colours, sums, shadows, borders, gradients and lists of families are; the token has no value.",
        "Let the whole value be one reference, or write the value."),
      .init(
        .theoImportMissing, [.warning], "A file that is imported cannot be read.",
        "Its tokens and aliases are missing.",
        "Copy the file below the root folder, or correct its name."),
      .init(
        .theoNoName, [.warning], "A prop has no name.",
        "It is not read.",
        "Give it a 'name'."),
      .init(
        .theoNoValue, [.warning], "A prop has no value.",
        "It is not read.",
        "Give it a 'value'."),
      .init(
        .theoNotAProp, [.warning], "Something among the props is not a prop.",
        "A prop is an object.",
        "Write an object with a 'value'."),
      .init(
        .theoAliasUnused, [.note], "An alias is the whole value of no prop.",
        "Props, and aliases that are the whole value of one, become tokens; others are put into texts, or used by none.",
        "Nothing, or remove the alias if no prop uses it."),
      .init(
        .theoNull, [.note], "An alias is null.",
        "Tokens that name it have no value.",
        "Nothing, or give the alias a value."),
      .init(
        .theoAliasDepth, [.warning], "Aliases lead on too often, or come to too long a text.",
        "The token has no value.",
        "Write the value."),
      .init(
        .theoAliasMissing, [.warning], "An alias does not exist.",
        "Neither the file nor what it imports has the alias; the token has no value.",
        "Import the file that has it, or correct the name."),
      .init(
        .xcassetsColor, [.error], "A colour of an asset catalog has the wrong form.",
        "'color' is an object with 'color-space' and 'components'.",
        "Write such an object."),
      .init(
        .xcassetsColors, [.error], "The colours of a colour set are not a list.",
        "'colors' is a list with one item per appearance.",
        "Write a list."),
      .init(
        .xcassetsEmpty, [.note], "A colour set has no colour.",
        "Xcode makes such sets, and its apps use the system's colour in their place. There is no token for it.",
        "Nothing, or give it a colour."),
      .init(
        .xcassetsColorSpace, [.error], "The colour space of a colour is missing or not known.",
        "'color-space' is one of the names that Xcode writes.",
        "Write one of the names in the message."),
      .init(
        .xcassetsComponent, [.error], "A component of a colour is missing or is no share of light.",
        "A component is written as \"0xC8\", \"200\" or \"0.784\".",
        "Write it in one of these forms."),
      .init(
        .xcassetsAmbiguousComponent, [.warning], "A component may be meant in two ways.",
        "A 1 without a point is read as 1 of 255, but other components of the colour have points.",
        "Write 1.000 or 0x01."),
      .init(
        .xcassetsSystemColor, [.warning], "A colour is one of the system.",
        "It has no value outside of Apple's systems.",
        "State the colour in components if it has to be tested."),
      .init(
        .xcassetsSlotSkipped, [.note], "A colour for some devices or appearances is passed over.",
        "Its idiom, subtype, locale or appearance is not one of those that are read.",
        "Nothing."),
      .init(
        .xcassetsDuplicateName, [.warning], "Two colour sets of a catalog have one name.",
        "The later one is left out.",
        "Rename it, or let its folder provide a namespace."),
      .init(
        .xcassetsCatalogName, [.note], "Two catalogs have colour sets of the same names.",
        "The names of the folders of one catalog stand before the names of its sets.",
        "Nothing, or rename the sets."),
    ])
}
