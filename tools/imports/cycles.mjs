/** Cycles between files, then cycles between the features of the API. */
export function findCycles(modules) {
  const files = new Map(modules.map(({ file, imports }) => [file, imports.flatMap((each) => each.file ?? [])]))
  return [...cyclesIn(files), ...cyclesIn(featureGraph(modules))]
}

const featureOf = (file) => /^apps\/api\/src\/features\/([^/]+)\//.exec(file)?.[1]

// Tables do not count: a foreign key or a join that points back is the database's affair, not code that calls code.
function featureGraph(modules) {
  const graph = new Map()
  for (const { file, imports } of modules) {
    const from = featureOf(file)
    if (!from || file.endsWith('.test.ts')) continue
    const to = imports
      .filter((each) => each.file && !each.file.endsWith('.table.ts'))
      .map((each) => featureOf(each.file))
    graph.set(from, [...(graph.get(from) ?? []), ...to.filter((feature) => feature && feature !== from)])
  }
  return graph
}

/** One cycle per knot: a depth-first walk that reports the path back to a node it is still inside of. */
function cyclesIn(graph) {
  const done = new Set()
  const cycles = []
  const walk = (node, path) => {
    const at = path.indexOf(node)
    if (at >= 0) cycles.push([...path.slice(at), node])
    if (at >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return cycles
}
