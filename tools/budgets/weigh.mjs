import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readRoutes } from './route-files.mjs'

const PICTURE = /-(\d+)\.(avif|webp)$/

/** The size of the build: text compressed by gzip, fonts and pictures as they are. */
export function weigh(clientFolder) {
  const compressed = new Map()
  const bytesOf = (url) => {
    if (!compressed.has(url)) compressed.set(url, gzipSync(readFileSync(join(clientFolder, url)), { level: 9 }).length)
    return compressed.get(url)
  }
  const sizeOf = (url) => statSync(join(clientFolder, url)).size

  const routes = readRoutes(clientFolder)
    .filter(({ isPage }) => isPage)
    .map((route) => ({
      path: route.path,
      files: route.scripts.length + route.styles.length + route.fonts.length,
      scriptBytes: sum(route.scripts, bytesOf),
      styleBytes: sum(route.styles, bytesOf),
      fontBytes: sum(route.fonts, sizeOf),
      text: () => route.scripts.map((url) => readFileSync(join(clientFolder, url), 'utf8')).join('\n'),
    }))
  return { routes, pictures: picturesIn(clientFolder), scripts: () => allScripts(clientFolder, bytesOf) }
}

const sum = (urls, measure) => urls.reduce((total, url) => total + measure(url), 0)

function picturesIn(clientFolder) {
  return globSync('**/*.{avif,webp,jpg,png,svg}', { cwd: clientFolder }).map((file) => {
    const [, width, format] = PICTURE.exec(file) ?? []
    return { file, width: Number(width ?? 0), format, bytes: statSync(join(clientFolder, file)).size }
  })
}

const allScripts = (clientFolder, bytesOf) =>
  globSync('assets/*.js', { cwd: clientFolder }).map((file) => ({
    file,
    text: readFileSync(join(clientFolder, file), 'utf8'),
    bytes: bytesOf(file),
  }))
