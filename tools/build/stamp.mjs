import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources and the target of each part. The server bundle contains the web's rendering. */
const PARTS = {
  web: { from: ['apps/web', 'packages', 'assets'], to: 'apps/web/build' },
  server: { from: ['apps', 'packages'], to: 'apps/api/dist' },
}
const BUILDER = ['package-lock.json', 'tools/build.mjs', 'tools/build']
const NOT_BUILT_FROM = /^(node_modules|build|dist|generated|\.react-router)$|\.(test\.\w+|tsbuildinfo)$/

/** The parts whose build is missing or out of date, in build order. */
export function staleParts(root) {
  return Object.keys(PARTS).filter((part) => readStamp(root, part) !== fingerprint(root, part))
}

export function writeStamp(root, part) {
  writeFileSync(stampFile(root, part), fingerprint(root, part))
}

const stampFile = (root, part) => join(root, PARTS[part].to, '.made-from')

function readStamp(root, part) {
  const file = stampFile(root, part)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** By content and not by time, so that a copied or freshly checked out folder keeps its build. */
function fingerprint(root, part) {
  const hash = createHash('sha1')
  for (const path of [...BUILDER, ...PARTS[part].from].flatMap((start) => filesUnder(root, start))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => !NOT_BUILT_FROM.test(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}
