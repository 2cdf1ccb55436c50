import { expect, it } from 'vitest'
import { withFiles } from '../testing/with-files.mjs'
import { installViolations, weighInstall } from './install.mjs'

const MEGABYTE = 'x'.repeat(2 ** 20)
const packages = {
  'apps/api': {},
  'node_modules/@wheelyard/api': { link: true },
  'node_modules/pg': {},
  'node_modules/pg/node_modules/pg-types': {},
  'apps/api/node_modules/lru-cache': {},
}
const files = {
  'package.json': '{"scripts":{"start":"node shop.mjs"}}',
  'node_modules/.package-lock.json': JSON.stringify({ packages }),
  'node_modules/.cache/build.js': MEGABYTE,
  'node_modules/pg/index.js': MEGABYTE,
  'node_modules/pg/node_modules/pg-types/index.js': MEGABYTE,
  'apps/api/node_modules/lru-cache/index.js': MEGABYTE,
  'apps/api/src/server.ts': MEGABYTE,
}

it('an installation weighs what its packages do, without our sources and caches', () => {
  expect(withFiles(files, weighInstall)).toEqual({ 'MB in node_modules': 3, packages: 4, 'npm scripts': 1 })
})

it('one line for each limit that is exceeded', () => {
  expect(installViolations({ 'MB in node_modules': 650, packages: 490, 'npm scripts': 21 })).toEqual([])
  expect(installViolations({ 'MB in node_modules': 651, packages: 491, 'npm scripts': 22 })).toEqual([
    'There are 651 MB in node_modules, 650 are allowed',
    'There are 491 packages, 490 are allowed',
    'There are 22 npm scripts, 21 are allowed',
  ])
})
