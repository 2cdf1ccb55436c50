import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Everything a browser fetches on a first visit to each route, read from the build itself: the route
 * table that React Router wrote, and the imports and addresses written in the files it names.
 */
export function readRoutes(clientFolder) {
  const manifest = readManifest(clientFolder)
  const start = [manifest.entry.module, ...manifest.entry.imports, manifest.url]
  return Object.values(manifest.routes).map((route) => {
    const chain = withParents(manifest, route)
    const named = chain.flatMap(({ module, imports }) => [module, ...imports])
    const scripts = closure(clientFolder, [...start, ...named])
    const styles = unique([...chain.flatMap(({ css }) => css), ...addressesIn(clientFolder, scripts, 'css')])
    const isPage =
      route.hasDefaultExport && !Object.values(manifest.routes).some(({ parentId }) => parentId === route.id)
    return { path: pathOf(chain), isPage, scripts, styles, fonts: fontsOf(clientFolder, styles) }
  })
}

function readManifest(clientFolder) {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientFolder })
  if (!file) throw new Error(`There is no route table in ${clientFolder}: run npm run build first.`)
  const text = read(clientFolder, `/${file}`)
  return { ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), url: `/${file}` }
}

function withParents(manifest, route) {
  const parent = route.parentId && manifest.routes[route.parentId]
  return parent ? [...withParents(manifest, parent), route] : [route]
}

const pathOf = (chain) => `/${chain.flatMap(({ path }) => path || []).join('/')}`

/** With all that they import by name; what is imported only when needed (`import()`) is not fetched at first. */
function closure(clientFolder, urls) {
  const seen = new Set()
  const queue = [...urls]
  for (const url of queue) {
    if (seen.has(url)) continue
    seen.add(url)
    for (const [, name] of read(clientFolder, url).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      queue.push(`/assets/${name}`)
    }
  }
  return [...seen]
}

const addressesIn = (clientFolder, urls, ending) =>
  urls.flatMap((url) => read(clientFolder, url).match(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, 'g')) ?? [])

/** Only the faces that an English page asks for: those whose range holds the letter A. */
function fontsOf(clientFolder, styles) {
  const faces = styles.flatMap((url) => read(clientFolder, url).match(/@font-face\s*\{[^}]*\}/g) ?? [])
  return unique(faces.filter(holdsLatinA).flatMap((face) => face.match(/\/assets\/[\w.-]+\.woff2/g) ?? []))
}

function holdsLatinA(face) {
  const ranges = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1]
  if (!ranges) return true
  return ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().replace(/^u\+/i, '').split('-')
    return codePoint(from, '0') <= 0x41 && codePoint(to, 'f') >= 0x41
  })
}

const codePoint = (digits, wild) => Number.parseInt(digits.replaceAll('?', wild), 16)

const texts = new Map()
function read(clientFolder, url) {
  const file = join(clientFolder, url)
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return texts.get(file)
}

const unique = (list) => [...new Set(list)]
