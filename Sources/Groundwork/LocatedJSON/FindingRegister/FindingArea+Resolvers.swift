extension FindingArea {
  static let resolvers = FindingArea(
    "Resolver documents and contexts",
    [
      .init(
        .resolverVersion, [.error], "A resolver document has a version that is not known.",
        "The only version there is yet is 2025.10.",
        "Write \"version\": \"2025.10\"."),
      .init(
        .resolverVersionMissing, [.error], "A resolver document has no version.",
        "The format asks for the version, so that later ones can be distinguished.",
        "Add \"version\": \"2025.10\"."),
      .init(
        .resolverOrderMissing, [.error], "A resolver document has no resolution order.",
        "'resolutionOrder' lists the sets and modifiers that are used; without it nothing is.",
        "Add 'resolutionOrder', a list in which the last one wins."),
      .init(
        .resolverOrderEmpty, [.error], "The resolution order is empty.",
        "Without a set or modifier in the order there are no tokens.",
        "List the sets and modifiers; later ones override earlier ones."),
      .init(
        .resolverOrderReference, [.error], "A reference leads into the resolution order.",
        "Items of 'resolutionOrder' are places of use, and cannot be used again from elsewhere.",
        "Move the item to 'sets' or 'modifiers', and refer to it there."),
      .init(
        .resolverModifierReference, [.error], "Something other than the resolution order refers to a modifier.",
        "Only 'resolutionOrder' may name modifiers; sets and contexts hold tokens.",
        "Put what both need into a set, and refer to that."),
      .init(
        .resolverInvalidMember, [.error], "A part of a resolver document has the wrong form.",
        "A set, a modifier, a source or an item of the order is not the kind of value that belongs there.",
        "Write it as the message says: an object, or a '$ref'."),
      .init(
        .resolverInlineNameMissing, [.error], "A set or modifier in the order has no name.",
        "What is written out in 'resolutionOrder' needs a name, so that it differs from others.",
        "Add a 'name'."),
      .init(
        .resolverInlineTypeMissing, [.error], "A set or modifier in the order has no type.",
        "What is written out in 'resolutionOrder' says itself whether it is a set or a modifier.",
        "Add \"type\": \"set\" or \"type\": \"modifier\"."),
      .init(
        .resolverInlineType, [.error], "An item of the order is neither a set nor a modifier.",
        "'type' of an item that is written out may be \"set\" or \"modifier\" only.",
        "Write one of the two."),
      .init(
        .resolverDuplicateName, [.error], "A name is used twice in the resolution order.",
        "Sets and modifiers are named by it, so that each needs a name of its own, and a modifier is applied once.",
        "Rename one of the two, or list it once."),
      .init(
        .resolverContextsMissing, [.error], "A modifier has no contexts.",
        "A modifier is a choice of contexts, each with the sources that count there.",
        "Add 'contexts': an object with a list of sources for each context."),
      .init(
        .resolverContextsEmpty, [.error], "A modifier has an empty list of contexts.",
        "With no context there is nothing to choose.",
        "Add at least two contexts."),
      .init(
        .resolverContextsSingle, [.warning], "A modifier has a single context.",
        "With one context nothing varies, so a set would say the same.",
        "Make a set of it, or add a second context."),
      .init(
        .resolverDefaultInvalid, [.error], "The default of a modifier is none of its contexts.",
        "The default is the context that counts if none is chosen.",
        "Write the name of one of the contexts."),
      .init(
        .resolverSourcesMissing, [.error], "A set has no list of sources.",
        "'sources' lists what the set consists of: tokens, and references to files or other sets.",
        "Add 'sources', a list."),
      .init(
        .resolverFileNotFound, [.error], "A file that a resolver document names cannot be read.",
        "The path is relative to the folder of the resolver document.",
        "Check the name of the file and its permissions."),
      .init(
        .resolverRefMalformed, [.error], "A reference of a resolver document cannot be understood.",
        "A '$ref' names a file, a location in a file, or a set as '#/sets/name'.",
        "Write one of these forms."),
      .init(
        .resolverRefSlash, [.warning], "The part of a reference after # has no slash.",
        "A JSON Pointer starts with a slash; it is read as if there was one.",
        "Write '#/' after the name of the file."),
      .init(
        .resolverRefUnresolved, [.error], "A reference of a resolver document names nothing.",
        "The location after # does not exist, or is nothing that can be a source.",
        "Check the name after #."),
      .init(
        .resolverRefCycle, [.error], "References of a resolver document form a cycle.",
        "A set that contains itself never comes to an end.",
        "Take the reference out of one of them."),
      .init(
        .resolverRefTooDeep, [.error], "References of a resolver document lead on too often.",
        "There is a limit to how many references are followed one after another.",
        "Refer to the tokens themselves."),
      .init(
        .resolverRefOutsideRoot, [.error], "A resolver document names a file outside the root folder.",
        "Files outside of the folder of the tokens are not opened.",
        "Move the file into the folder, or name a root above both: 'root' in a suite file, else --root."),
      .init(
        .resolverRemoteRef, [.error], "A resolver document names a file on the network.",
        "Nothing is fetched from the network, so that results never depend on it.",
        "Keep a copy of the file beside the resolver document."),
      .init(
        .resolverTooManyModifiers, [.error], "A resolver document has too many modifiers.",
        "The number of combinations grows with each modifier, so there is a limit.",
        "Split the resolver document."),
      .init(
        .resolverTooManySources, [.error], "A resolver document has too many sources.",
        "Sources of sets that are referred to count each time.",
        "List each set once."),
      .init(
        .mergeDuplicate, [.warning], "Two token files declare the same token.",
        "No resolver document says which of them wins, so the later file does.",
        "Take one of the two out, or write a resolver document with an order."),
      .init(
        .mergeKindChanged, [.warning], "A name is a group in one source and a token in another.",
        "The later one replaces the earlier one, with everything in it.",
        "Rename one of the two."),
      .init(
        .mergeContext, [.warning], "One of several systems lacks a context that others have.",
        "Axes of one name are one axis. Where a system lacks a context, its default counts there, or nothing of it.",
        "Add the context, or a default."),
      .init(
        .mergeDefault, [.warning], "Two systems have different defaults for one axis.",
        "Axes of one name are one axis, and the default of the first system counts.",
        "Write the same default in both, or choose a context."),
      .init(
        .inputUnknownModifier, [.error], "A context was chosen for a modifier that does not exist.",
        "The token system has no axis of this name.",
        "Use one of the names in the message, or leave the choice out."),
      .init(
        .inputUnusedModifier, [.warning], "A context was chosen for a modifier that is not in the resolution order.",
        "A modifier that is not listed in 'resolutionOrder' has no influence.",
        "List it there, or leave the choice out."),
      .init(
        .inputInvalidContext, [.error], "A context was chosen that the modifier does not have.",
        "The axis exists, but has no context of this name.",
        "Use one of its contexts."),
      .init(
        .inputMissing, [.error], "No context is chosen for a modifier without a default.",
        "Without a context it is not known which sources count.",
        "Choose a context with --variant or in 'variants', or give the modifier a default."),
      .init(
        .inputTooManyCombinations, [.error, .warning], "There are more combinations of contexts than are looked at.",
        "Each axis multiplies their number, so there is a limit; the first combinations are used.",
        "Choose some with --variant, or name the variants that count in a suite file."),
    ])
}
