import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Everything a browser downloads on a first visit to each route, read from the build itself: React Router's route
 * manifest, and the imports and addresses in the files it names.
 */
export function readRoutes(clientFolder) {
  const manifest = readManifest(clientFolder)
  const start = [manifest.entry.module, ...manifest.entry.imports, manifest.url]
  return Object.values(manifest.routes).map((route) => {
    const chain = withParents(manifest, route)
    const named = chain.flatMap(({ module, imports }) => [module, ...imports])
    const scripts = closure(clientFolder, [...start, ...named, ...messagesOf(clientFolder, route)])
    const styles = unique([...chain.flatMap(({ css }) => css), ...urlsIn(clientFolder, scripts, 'css')])
    const isPage =
      route.hasDefaultExport && !Object.values(manifest.routes).some(({ parentId }) => parentId === route.id)
    return { path: pathOf(chain), isPage, scripts, styles, fonts: fontsOf(clientFolder, styles) }
  })
}

function readManifest(clientFolder) {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientFolder })
  if (!file) throw new Error(`There is no route manifest in ${clientFolder}: run npm run build first.`)
  const text = read(clientFolder, `/${file}`)
  return { ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), url: `/${file}` }
}

/** Of every page and of this one: app/rendering/messages.ts. */
const messagesOf = (clientFolder, { id }) =>
  ['root', id.replace('routes/', '').replaceAll('/', '-')]
    .flatMap((page) => globSync(`assets/messages-*/${page}.en.js`, { cwd: clientFolder }))
    .map((file) => `/${file}`)

function withParents(manifest, route) {
  const parent = route.parentId && manifest.routes[route.parentId]
  return parent ? [...withParents(manifest, parent), route] : [route]
}

const pathOf = (chain) => `/${chain.flatMap(({ path }) => path || []).join('/')}`

/** With their static imports; code behind `import()` is not part of a first visit. */
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

/** Without what only pages in a script of their own link: app/in-ar.css. */
const urlsIn = (clientFolder, urls, extension) =>
  urls
    .flatMap((url) => read(clientFolder, url).match(new RegExp(`/assets/[\\w.-]+\\.${extension}\\b`, 'g')) ?? [])
    .filter((url) => !/^\/assets\/in-\w\w-/.test(url))

/** Only the faces that an English page uses: those whose range contains the letter A. */
function fontsOf(clientFolder, styles) {
  const faces = styles.flatMap((url) => read(clientFolder, url).match(/@font-face\s*\{[^}]*\}/g) ?? [])
  return unique(faces.filter(containsLatinA).flatMap((face) => face.match(/\/assets\/[\w.-]+\.woff2/g) ?? []))
}

function containsLatinA(face) {
  const ranges = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1]
  if (!ranges) return true
  return ranges.split(',').some((range) => {
    const [from, to = from] = range.trim().replace(/^u\+/i, '').split('-')
    return codePoint(from, '0') <= 0x41 && codePoint(to, 'f') >= 0x41
  })
}

const codePoint = (digits, wildcard) => Number.parseInt(digits.replaceAll('?', wildcard), 16)

const texts = new Map()
function read(clientFolder, url) {
  const file = join(clientFolder, url)
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return texts.get(file)
}

const unique = (list) => [...new Set(list)]
