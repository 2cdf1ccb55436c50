/** The shop as a sentence: the shop, who, what, preparing to buy, ordered, delivered, paid, overseen. */
export const areas = ['shop', 'people', 'catalogue', 'buying', 'orders', 'fulfilment', 'finance', 'office']

const AREA = new RegExp(`^(?:apps/api/src|apps/web/app|packages/contract/src)/(${areas.join('|')})/`)
const FEATURE = new RegExp(`^apps/(?:api/src|web/app)/(?:${areas.join('|')}|site)/[^/]+(?=/)`)
/** Whatever is no feature counts as one part: a folder of an app, or a package. */
const PART = /^(apps\/identity|apps\/web\/app\/[^/]+|apps\/[^/]+\/src\/[^/]+|(?:apps|packages)\/[^/]+|[^/]+)/

const areaOf = (file) => AREA.exec(file)?.[1]

/** An area imports only areas above it, on the same side and across sides: no screen of orders calls finance. */
export function upwardImports({ file, imports }) {
  const area = areaOf(file)
  const isLater = (other) => other && areas.indexOf(other) > areas.indexOf(area)
  return imports
    .filter((each) => area && each.file && isLater(areaOf(each.file)))
    .map((each) => {
      const below = areaOf(each.file)
      return `${file} imports ${each.file}: ${area} comes before ${below}. What needs both belongs to ${below}; what ${area} needs by itself belongs to ${area} or above`
    })
}

/** Circles between features and parts, where no two files need to import each other; oxlint finds those of files. */
export function findCircles(modules) {
  const graph = importsOfParts(modules)
  const done = new Set()
  const circles = []
  const walk = (part, path) => {
    const start = path.indexOf(part)
    if (start >= 0) circles.push([...path.slice(start), part])
    if (start >= 0 || done.has(part)) return
    for (const next of graph.get(part) ?? []) walk(next, [...path, part])
    done.add(part)
  }
  for (const part of graph.keys()) walk(part, [])
  return circles
}

function importsOfParts(modules) {
  const graph = new Map()
  for (const { file, imports } of modules) {
    const from = partOf(file)
    const to = imports.filter((each) => each.file && !each.missing).map((each) => partOf(each.file))
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to.filter((part) => part !== from)]))
  }
  return graph
}

const partOf = (file) => (FEATURE.exec(file) ?? PART.exec(file))[0]
