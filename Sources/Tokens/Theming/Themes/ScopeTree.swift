private import Synchronization

/// Scopes in scopes: what each of them says, and who is notified when it says something else.
final class ScopeTree: Sendable {
  /// What a scope says.
  struct Node: Sendable {
    /// The scope around it; `nil` at the top.
    let parent: Int?

    /// The scopes directly in it.
    ///
    /// Numbers grow, so their order is that in which the scopes were made.
    var children: Set<Int> = []

    /// Its own theme; `nil` if it has that of the scope around it.
    var theme: Theme?

    /// The scheme that a theme manager gives a window; `nil` if it is that of the scope around it.
    var scheme: ColorScheme?

    /// How its variant differs from that of the scope around it and from its scheme.
    var adaptation: (@Sendable (inout Variant) -> Void)?

    /// How content is drawn, if the scope is the content of a coloured surface.
    var mode: AliasToken<ColorMode?>?

    /// Whether the scope is still referenced; one that is not stays for the scopes in it.
    var isHeld = true
  }

  /// Whether themes count together along the chain from a scope to the top, or the nearest one alone.
  let isLayered: Bool

  /// The observers of each scope, by its number.
  let board = NoticeBoard()

  private let nodes: Mutex<[Int: Node]>
  private let lastNumber = Mutex(0)
  private let endless = Mutex(false)

  /// Creates a tree; its top has number 0.
  init(isLayered: Bool, top: Node) {
    self.isLayered = isLayered
    nodes = Mutex([0: top])
  }

  /// Whether observers were not notified of a change, because observers kept making changes without end.
  var hasEndlessChanges: Bool { endless.withLock { $0 } }

  /// The number of scopes.
  var count: Int { nodes.withLock { $0.count } }

  /// Adds a scope.
  func add(_ node: Node) -> Int {
    let number = lastNumber.withLock { number in
      number += 1
      return number
    }
    nodes.withLock { nodes in
      nodes[number] = node
      if let parent = node.parent { nodes[parent]?.children.insert(number) }
    }
    return number
  }

  /// Notes that a scope is no longer referenced; if none in it is either, its observers are removed.
  func release(_ number: Int) {
    // What the nodes hold is let go of outside of the lock.
    let removed = nodes.withLock { nodes -> [(number: Int, node: Node)] in
      nodes[number]?.isHeld = false
      var removed: [(number: Int, node: Node)] = []
      var next: Int? = number
      while let number = next, let node = nodes[number], !node.isHeld, node.children.isEmpty {
        removed.append((number, node))
        nodes[number] = nil
        if let parent = node.parent { nodes[parent]?.children.remove(number) }
        next = node.parent
      }
      return removed
    }
    board.forget(removed.map(\.number))
    withExtendedLifetime(removed) {}
  }

  /// The nodes from a scope to the top.
  func chain(from number: Int) -> [Node] {
    nodes.withLock { nodes in
      var chain: [Node] = []
      var next: Int? = number
      while let number = next, let node = nodes[number] {
        chain.append(node)
        next = node.parent
      }
      return chain
    }
  }

  /// A scope's own node.
  func node(_ number: Int) -> Node? { nodes.withLock { $0[number] } }

  /// Changes what a scope says, and notifies it and all in it.
  func change(_ number: Int, _ change: (inout Node) -> Void) {
    let former = replace(number, change)
    withExtendedLifetime(former) {}
    notify([number])
  }

  /// Changes what a scope says without notifying observers.
  ///
  /// - Returns: What it said before, which is to be let go of outside of any lock.
  func replace(_ number: Int, _ change: (inout Node) -> Void) -> Node? {
    nodes.withLock { nodes in
      guard var node = nodes[number] else { return nil }
      let former = node
      change(&node)
      nodes[number] = node
      return former
    }
  }

  /// Notifies scopes and all in them that something changed.
  ///
  /// After the scope itself come all that are directly in it, then those in the first of them, and so on.
  ///
  /// - Parameter numbers: The scopes, of which none is in another one; each is notified with all in it before the next.
  func notify(_ numbers: [Int]) {
    let order = nodes.withLock { nodes in
      var order: [Int] = []
      for number in numbers {
        order.append(number)
        var waiting = [number]
        while let next = waiting.popLast() {
          let children = (nodes[next]?.children ?? []).sorted()
          order += children
          waiting += children.reversed()
        }
      }
      return order
    }
    if !board.announce(to: order) { endless.withLock { $0 = true } }
  }
}
