import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { keepPlaces, PLACES_BANNER } from './keep-places.mjs'

const MODULE = `
  import { readFileSync } from 'node:fs'
  import common from './common.cjs'
  export const byUrl = readFileSync(new URL('beside.txt', import.meta.url), 'utf8')
  export const byFolder = readFileSync(import.meta.dirname + '/beside.txt', 'utf8')
  export const byCommonJs = common`
const COMMON = `module.exports = require('node:fs').readFileSync(__dirname + '/beside.txt', 'utf8')`

test('a bundled module still finds the files that lie beside its source', async () => {
  const root = mkdtempSync(join(tmpdir(), 'wheelyard-places-'))
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/module.ts'), MODULE)
  writeFileSync(join(root, 'src/common.cjs'), COMMON)
  writeFileSync(join(root, 'src/beside.txt'), 'found')
  const outdir = join(root, 'deep/er/dist')
  const options = { bundle: true, format: 'esm', platform: 'node', banner: { js: PLACES_BANNER } }
  await build({ ...options, entryPoints: [join(root, 'src/module.ts')], outdir, plugins: [keepPlaces(outdir)] })

  const bundled = await import(pathToFileURL(join(outdir, 'module.js')).href)
  expect({ ...bundled }).toEqual({ byUrl: 'found', byFolder: 'found', byCommonJs: 'found' })
  rmSync(root, { recursive: true })
})
