import { budgets, FONTS, PICTURES, SHARED_PICTURES, strangers, STYLES } from './budgets.mjs'

/** Readable lines, one for each promise that the build breaks. */
export function findFaults(build) {
  if (build.routes.length === 0) return ['no route was weighed: the check is broken or the build is empty']
  return [
    ...build.routes.flatMap(routeFaults),
    ...build.pictures.flatMap(pictureFaults),
    ...strangers.flatMap((stranger) => strangerFaults(build, stranger)),
  ]
}

function routeFaults(route) {
  const budget = budgets.find(({ routes }) => routes.test(route.path))
  if (!budget) return [`${route.path} has no budget: add it to tools/budgets/budgets.mjs`]
  return [
    over(route.path, 'scripts', route.scriptBytes, budget.scripts),
    over(route.path, 'styles', route.styleBytes, STYLES),
    over(route.path, 'fonts', route.fontBytes, FONTS),
    route.files > budget.files &&
      `${route.path} fetches ${route.files} files at a first visit, ${budget.files} are allowed`,
  ].filter(Boolean)
}

const over = (path, what, bytes, allowed) =>
  bytes > allowed && `${path} costs ${kilobytes(bytes)} of ${what}, ${kilobytes(allowed)} are allowed`

function pictureFaults({ file, width, format, bytes }) {
  if (format !== 'avif') return []
  const held = SHARED_PICTURES.find((shared) => shared.file.test(file))?.pictures ?? 1
  const allowed = held * (width <= PICTURES.phoneWidth ? PICTURES.phone : PICTURES.widest)
  return bytes > allowed ? [`${file} weighs ${kilobytes(bytes)}, ${kilobytes(allowed)} are allowed at its width`] : []
}

function strangerFaults(build, { name, words, keptFrom }) {
  if (!build.scriptText().includes(words)) {
    return [`'${words}' is nowhere in the build: name other words by which to know ${name}`]
  }
  return build.routes
    .filter(({ path, text }) => keptFrom.some((routes) => routes.test(path)) && text().includes(words))
    .map(({ path }) => `${path} fetches ${name}, which it has no use for`)
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
