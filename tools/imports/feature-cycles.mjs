const featureOf = (file) => /^apps\/api\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** Cycles between features of the API, where no two files need to import each other; oxlint finds those of files. */
export function findFeatureCycles(modules) {
  const graph = featureGraph(modules)
  const done = new Set()
  const cycles = []
  const walk = (feature, path) => {
    const start = path.indexOf(feature)
    if (start >= 0) cycles.push([...path.slice(start), feature])
    if (start >= 0 || done.has(feature)) return
    for (const next of graph.get(feature) ?? []) walk(next, [...path, feature])
    done.add(feature)
  }
  for (const feature of graph.keys()) walk(feature, [])
  return cycles
}

// Tables do not count: a foreign key or a join that points back is not code that calls code.
function featureGraph(modules) {
  const graph = new Map()
  for (const { file, imports } of modules) {
    const from = featureOf(file)
    if (!from || /(\.test|\/testing[^/]*)\.ts$/.test(file)) continue
    const to = imports
      .filter((each) => each.file && !each.file.endsWith('.table.ts'))
      .map((each) => featureOf(each.file))
    graph.set(from, [...(graph.get(from) ?? []), ...to.filter((feature) => feature && feature !== from)])
  }
  return graph
}
