import { budgets, FONTS, forbiddenCode, PICTURES, SHARED_PICTURES } from './budgets.mjs'

/** One readable line for each budget that the build exceeds. */
export function findViolations(build) {
  if (build.routes.length === 0) return ['no route was weighed: the check is broken or the build is empty']
  return [
    ...build.routes.flatMap(routeViolations),
    ...build.pictures.flatMap(pictureViolations),
    ...forbiddenCode.flatMap((code) => codeViolations(build, code)),
  ]
}

function routeViolations(route) {
  const budget = budgets.find(({ routes }) => routes.test(route.path))
  if (!budget) return [`${route.path} has no budget: add it to tools/budgets/budgets.mjs`]
  return [
    exceeds(route.path, 'scripts', route.scriptBytes, budget.scripts),
    exceeds(route.path, 'styles', route.styleBytes, budget.styles),
    exceeds(route.path, 'fonts', route.fontBytes, FONTS),
    route.files > budget.files &&
      `${route.path} downloads ${route.files} files on a first visit, ${budget.files} are allowed`,
  ].filter(Boolean)
}

const exceeds = (path, what, bytes, allowed) =>
  bytes > allowed && `${path} costs ${kilobytes(bytes)} of ${what}, ${kilobytes(allowed)} are allowed`

function pictureViolations({ file, width, format, bytes }) {
  if (format !== 'avif') return []
  const count = SHARED_PICTURES.find((shared) => shared.file.test(file))?.pictures ?? 1
  const allowed = count * (width <= PICTURES.phoneWidth ? PICTURES.phone : PICTURES.widest)
  return bytes > allowed ? [`${file} weighs ${kilobytes(bytes)}, ${kilobytes(allowed)} are allowed at its width`] : []
}

function codeViolations(build, { name, text, routes, file: allowed = Infinity }) {
  const files = build.scripts().filter((script) => script.text.includes(text))
  if (files.length === 0) return [`'${text}' is nowhere in the build: name another text that identifies ${name}`]
  return [
    ...build.routes
      .filter((route) => routes.test(route.path) && route.text().includes(text))
      .map(({ path }) => `${path} downloads ${name}, which it does not use`),
    ...files.map(({ file, bytes }) => exceeds(file, name, bytes, allowed)).filter(Boolean),
  ]
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
