/// The strongly connected components of a graph (Tarjan 1972), without recursion.
///
/// - Parameters:
///   - nodes: The nodes to look at; edges to others are ignored.
///   - edges: For each node of the graph, the nodes it points to.
/// - Returns: The components; each node of `nodes` is in exactly one.
/// - Complexity: O(*n* + *e*), where *n* is the number of nodes of the graph and *e* the number of edges.
func stronglyConnectedComponents(of nodes: [Int], edges: [[Int]]) -> [[Int]] {
  let unvisited = -1
  var isRelevant = Array(repeating: false, count: edges.count)
  for node in nodes { isRelevant[node] = true }
  var order = Array(repeating: unvisited, count: edges.count)
  var low = order
  var isOpen = Array(repeating: false, count: edges.count)
  var open: [Int] = []
  var components: [[Int]] = []
  var count = 0

  for start in nodes where order[start] == unvisited {
    // Each entry is a node and the number of its edges that were followed already.
    var path: [(node: Int, edge: Int)] = [(start, 0)]
    while let (node, edge) = path.last {
      if edge == 0 {
        order[node] = count
        low[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
      }
      if edge < edges[node].count {
        path[path.count - 1].edge += 1
        let next = edges[node][edge]
        guard isRelevant[next] else { continue }
        if order[next] == unvisited {
          path.append((next, 0))
        } else if isOpen[next] {
          low[node] = min(low[node], order[next])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
      guard low[node] == order[node] else { continue }
      var component: [Int] = []
      while let last = open.popLast() {
        isOpen[last] = false
        component.append(last)
        if last == node { break }
      }
      components.append(component)
    }
  }
  return components
}
