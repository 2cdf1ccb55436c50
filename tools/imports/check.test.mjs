import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from './check.mjs'
import { readModules } from './read-modules.mjs'

/** The smallest house in which every room that must exist has somebody in it. */
const house = {
  'package.json': '{ "workspaces": ["packages/*", "apps/*", "e2e"] }',
  'packages/contract/package.json': '{ "name": "@wheelyard/contract", "exports": { "./*": "./src/*.ts" } }',
  'apps/api/package.json': '{ "name": "@wheelyard/api", "imports": { "#api/*": "./src/*.ts" } }',
  'apps/identity/package.json': '{ "name": "@wheelyard/identity", "exports": { "./*": "./src/*.ts" } }',
  'apps/sandbox/package.json': '{ "name": "@wheelyard/sandbox", "exports": { "./*": "./src/*.ts" } }',
  'apps/web/package.json': '{ "name": "@wheelyard/web", "imports": { "#web/*": ["./app/*.ts", "./app/*.tsx"] } }',
  'packages/contract/src/calls/orders.ts': "import { z } from 'zod'",
  'packages/contract/src/rules/money.ts': 'export const a = 1',
  'packages/embedded-postgres/src/cluster.ts': 'export const a = 1',
  'packages/mail/src/outbox.ts': 'export const a = 1',
  'packages/server/src/startup-error.ts': 'export const a = 1',
  'apps/web/vite.config.ts': 'export default {}',
  'apps/web/app/root.tsx': 'export default 1',
  'apps/web/app/routes.ts': 'export default []',
  'apps/web/app/routes/home.tsx': 'export default 1',
  'apps/web/app/features/orders/form.tsx': 'export const a = 1',
  'apps/web/app/features/users/table.tsx': 'export const a = 1',
  'apps/web/app/ui/button.tsx': 'export const a = 1',
  'apps/web/app/lib/session.ts': 'export const a = 1',
  'apps/web/app/rendering/context.ts': 'export const a = 1',
  'apps/api/drizzle.config.ts': 'export default {}',
  'apps/api/src/server.ts': "import '#api/features/orders/orders.routes'",
  'apps/api/src/env.ts': 'export const a = process.env.PORT',
  'apps/api/src/db/client.ts': 'export const a = 1',
  'apps/api/src/db/seed.ts': "import '#api/features/orders/orders.table'",
  'apps/api/src/http/serve.ts': 'export const a = 1',
  'apps/api/src/http/caller.ts': 'export const a = 1',
  'apps/api/src/cache/response-cache.ts': 'export const a = 1',
  'apps/api/src/pages/render-page.ts': 'export const a = 1',
  'apps/api/src/clients/cards.ts': 'export const a = 1',
  'apps/api/src/jobs/mail.ts': "import '#api/features/orders/orders.service'",
  'apps/api/src/features/orders/orders.routes.ts': "import './orders.service.ts'",
  'apps/api/src/features/orders/orders.service.ts': "import './orders.store.ts'",
  'apps/api/src/features/orders/orders.store.ts': "import './orders.table.ts'",
  'apps/api/src/features/orders/orders.table.ts': 'export const a = 1',
  'apps/api/src/features/orders/orders.test.ts': "import '@wheelyard/sandbox/card'",
  'apps/api/src/features/users/users.service.ts': 'export const a = 1',
  'apps/api/src/features/users/users.store.ts': 'export const a = 1',
  'apps/api/src/features/users/users.mails.ts': 'export const a = 1',
  'apps/identity/src/auth.ts': "import '@wheelyard/contract/calls/orders'",
  'apps/sandbox/src/card.ts': 'export const a = 1',
  'e2e/shell.spec.ts': "import '@wheelyard/contract/calls/orders'",
  'bench/main.ts': "import '../apps/api/src/db/client.ts'",
  'proof/races.test.ts': "import '../apps/api/src/db/client.ts'",
  'tools/start.mjs': 'export const a = process.env.PORT',
  'playwright.config.ts': 'export default {}',
}

function faultsIn(files) {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) continue
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return findFaults(readModules(root))
  } finally {
    rmSync(root, { recursive: true })
  }
}

const faultsWith = (changes) => faultsIn({ ...house, ...changes })

test('a house in order has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

test('looking at no file at all is a fault', () => {
  expect(faultsIn({ 'package.json': '{}' })).toEqual([expect.stringContaining('no source file was looked at')])
})

test('an empty room is a fault: a rule that guards nothing has been left behind', () => {
  expect(faultsWith({ 'packages/contract/src/calls/orders.ts': undefined })).toContainEqual(
    expect.stringContaining('no file lives in "contract calls"'),
  )
})

test('a file outside every room is a fault', () => {
  expect(faultsWith({ 'apps/api/src/helpers/x.ts': '' })).toEqual([
    'apps/api/src/helpers/x.ts lives in no room that tools/imports/rooms.mjs knows',
  ])
})

const wrongDoors = [
  ['packages/contract/src/calls/orders.ts', 'fastify', 'contract calls may import no package but zod'],
  ['packages/contract/src/rules/money.ts', 'zod', 'contract rules may import no package'],
  ['apps/web/app/ui/button.tsx', '#web/features/orders/form', 'web ui may import nothing of ours'],
  ['apps/web/app/ui/button.tsx', '@wheelyard/contract/calls/orders', 'web ui may import nothing of ours'],
  ['apps/web/app/lib/session.ts', '../ui/button.tsx', 'web lib may import contract'],
  ['apps/web/app/rendering/context.ts', '../lib/session.ts', 'web rendering may import contract'],
  ['apps/web/app/routes.ts', './lib/session.ts', 'web routes.ts may import nothing of ours'],
  [
    'apps/web/app/features/orders/form.tsx',
    '../users/table.tsx',
    'web features may import web features of its feature, web ui',
  ],
  [
    'apps/web/app/features/orders/form.tsx',
    '#web/routes/home',
    'web features may import web features of its feature, web ui',
  ],
  ['apps/web/app/routes/home.tsx', '../../../api/src/server.ts', 'web routes may import web features'],
  [
    'apps/api/src/features/orders/orders.routes.ts',
    '../users/users.service.ts',
    'api routes may import api routes of its feature',
  ],
  [
    'apps/api/src/features/orders/orders.service.ts',
    '../users/users.service.ts',
    'api services may import api services of its feature',
  ],
  [
    'apps/api/src/features/orders/orders.store.ts',
    '../users/users.store.ts',
    'api stores may import api stores of its feature',
  ],
  [
    'apps/api/src/features/orders/orders.store.ts',
    './orders.service.ts',
    'api stores may import api stores of its feature',
  ],
  [
    'apps/api/src/features/orders/orders.store.ts',
    '../users/users.mails.ts',
    'api stores may import api stores of its',
  ],
  [
    'apps/api/src/features/orders/orders.store.ts',
    '#api/http/serve',
    'api stores may import api stores of its feature',
  ],
  [
    'apps/api/src/features/orders/orders.table.ts',
    './orders.store.ts',
    'api tables may import api tables of its feature',
  ],
  [
    'apps/api/src/features/orders/orders.service.ts',
    '@wheelyard/sandbox/card',
    'api services may import api services of its feature',
  ],
  ['apps/api/src/db/client.ts', '#api/features/orders/orders.table', 'api db may import'],
  ['apps/api/src/http/serve.ts', '#api/features/orders/orders.service', 'api http may import'],
  ['apps/api/src/clients/cards.ts', '#api/db/client', 'api clients may import'],
  ['apps/api/src/clients/cards.ts', '@wheelyard/identity/auth', 'api clients may import'],
  ['apps/api/src/jobs/mail.ts', '#api/http/serve', 'api jobs may import'],
  ['apps/identity/src/auth.ts', '@wheelyard/sandbox/card', 'identity may import contract'],
  ['apps/sandbox/src/card.ts', '@wheelyard/contract/calls/orders', 'sandbox may import server'],
  ['e2e/shell.spec.ts', '../apps/web/app/ui/button.tsx', 'e2e may import contract'],
  ['tools/start.mjs', '../apps/api/src/server.ts', 'tools may import nothing of ours'],
]

test.each(wrongDoors)('%s may not import %s', (file, specifier, reason) => {
  expect(faultsWith({ [file]: `import '${specifier}'` })).toContainEqual(
    expect.stringMatching(new RegExp(`^${file} imports .*: ${reason}`)),
  )
})

const openDoors = [
  ['apps/web/app/root.tsx', '#web/features/orders/form'],
  ['apps/web/app/routes/home.tsx', '#web/features/users/table'],
  ['apps/web/app/routes/home.tsx', './+types/home'],
  ['apps/api/src/server.ts', '@wheelyard/sandbox/card'],
  ['apps/api/src/http/serve.ts', '#api/features/users/users.store'],
  ['apps/api/src/features/orders/orders.service.ts', '../users/users.store.ts'],
  ['apps/api/src/features/users/users.store.ts', '../orders/orders.table.ts'],
  ['apps/api/src/features/users/users.store.ts', './users.mails.ts'],
  ['apps/api/src/features/bells/bells.service.ts', '../orders/orders.store.ts'],
]

test.each(openDoors)('%s may import %s', (file, specifier) => {
  const needed = file.startsWith('apps/web/app/r') ? 'export default 1' : ''
  expect(faultsWith({ [file]: `import '${specifier}'\n${needed}` })).toEqual([])
})

test.each([
  ['a type import', "import type { A } from '#web/features/orders/form'"],
  ['a re-export', "export { a } from '#web/features/orders/form'; const b = 1"],
  ['a star re-export', "export * from '#web/features/orders/form'; const b = 1"],
  ['a dynamic import', "const a = await import('#web/features/orders/form')"],
  ['an import written as a type', "type A = import('#web/features/orders/form').A"],
])('%s counts as an import', (_, text) => {
  expect(faultsWith({ 'apps/web/app/ui/button.tsx': text })).toEqual([
    'apps/web/app/ui/button.tsx imports apps/web/app/features/orders/form.tsx: web ui may import nothing of ours',
  ])
})

test('an import of a file that does not exist is a fault', () => {
  expect(faultsWith({ 'apps/api/src/server.ts': "import '#api/gone'" })).toEqual([
    'apps/api/src/server.ts imports #api/gone, which does not exist',
  ])
})

test('files that import each other in a ring are a fault', () => {
  const ring = { 'apps/web/app/ui/a.ts': "import './b.ts'", 'apps/web/app/ui/b.ts': "import './a.ts'" }
  expect(faultsWith(ring)).toEqual(['cycle: apps/web/app/ui/a.ts → apps/web/app/ui/b.ts → apps/web/app/ui/a.ts'])
})

test('two features that read each other are a fault even where no two files do', () => {
  const ring = {
    'apps/api/src/features/orders/orders.service.ts': "import '../users/users.store.ts'",
    'apps/api/src/features/users/users.service.ts': "import '../orders/orders.store.ts'",
  }
  expect(faultsWith(ring)).toEqual(['cycle: orders → users → orders'])
})

test.each([
  'process.env.PORT',
  "process['env'].PORT",
  'const { env } = process',
  "import { env } from 'node:process'",
  "import process from 'node:process'; process.env.PORT",
])('only env.ts reads the environment: %s', (text) => {
  expect(faultsWith({ 'apps/api/src/http/serve.ts': text })).toEqual([
    'apps/api/src/http/serve.ts reads process.env: only env.ts does, and hands the values on',
  ])
})

test('a default export outside routes and configs is a fault', () => {
  expect(faultsWith({ 'apps/web/app/ui/button.tsx': 'export default 1' })).toEqual([
    'apps/web/app/ui/button.tsx has a default export: name it',
  ])
})

test('a file that only re-exports is a fault', () => {
  expect(faultsWith({ 'apps/web/app/ui/index.ts': "export * from './button.tsx'" })).toEqual([
    'apps/web/app/ui/index.ts only re-exports: import from the files themselves',
  ])
})

test('on the server a relative import names its file in full', () => {
  expect(faultsWith({ 'apps/api/src/features/orders/orders.service.ts': "import './orders.store'" })).toEqual([
    'apps/api/src/features/orders/orders.service.ts imports ./orders.store: write the extension',
  ])
})
