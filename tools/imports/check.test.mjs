import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from './check.mjs'
import { readModules } from './read-modules.mjs'

/** The smallest project that has a file in every required room. */
const project = {
  'package.json': '{ "workspaces": ["packages/*", "apps/*", "e2e"] }',
  'packages/contract/package.json': '{ "name": "@wheelyard/contract", "exports": { "./*": "./src/*.ts" } }',
  'apps/api/package.json': '{ "name": "@wheelyard/api", "imports": { "#api/*": "./src/*.ts" } }',
  'apps/identity/package.json': '{ "name": "@wheelyard/identity", "exports": { "./*": "./src/*.ts" } }',
  'apps/sandbox/package.json': '{ "name": "@wheelyard/sandbox", "exports": { "./*": "./src/*.ts" } }',
  'apps/web/package.json': '{ "name": "@wheelyard/web", "imports": { "#web/*": ["./app/*.ts", "./app/*.tsx"] } }',
  'packages/contract/src/calls/orders.ts': "import { z } from 'zod'",
  'packages/contract/src/rules/money.ts': 'export const a = 1',
  'packages/embedded-postgres/src/cluster.ts': 'export const a = 1',
  'packages/billing/src/tax/decide-by-table.ts': 'export const a = 1',
  'packages/delivery/src/load/load-plan.ts': 'export const a = 1',
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
  'apps/api/src/csv/read-csv.ts': 'export const a = 1',
  'apps/api/src/demo/history.ts': 'export const a = 1',
  'apps/api/src/documents/page.ts': 'export const a = 1',
  'apps/api/src/pictures/picture-encoder.ts': 'export const a = 1',
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

let root
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const [path, text] of Object.entries(project)) write(path, text)
})
afterAll(() => rmSync(root, { recursive: true }))

function write(path, text) {
  if (text === undefined) return rmSync(join(root, path))
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function violationsWith(changes) {
  try {
    for (const [path, text] of Object.entries(changes)) write(path, text)
    return findViolations(readModules(root))
  } finally {
    for (const path of Object.keys(changes)) write(path, project[path])
  }
}

test('the project as it is has no violations', () => {
  expect(violationsWith({})).toEqual([])
})

test('checking no file at all is a violation', () => {
  expect(findViolations([])).toEqual([expect.stringContaining('no source file was checked')])
})

test('a room without files is a violation: its rule checks nothing', () => {
  expect(violationsWith({ 'packages/contract/src/calls/orders.ts': undefined })).toContainEqual(
    expect.stringContaining('no file is in "contract calls"'),
  )
})

test('a file outside every room is a violation', () => {
  expect(violationsWith({ 'apps/api/src/helpers/x.ts': '' })).toEqual([
    'apps/api/src/helpers/x.ts is in no room of tools/imports/rooms.mjs',
  ])
})

const forbiddenImports = [
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
  ['apps/api/src/pictures/picture-encoder.ts', '#api/features/orders/orders.store', 'api pictures may import'],
  ['apps/api/src/jobs/mail.ts', '#api/http/serve', 'api jobs may import'],
  ['apps/identity/src/auth.ts', '@wheelyard/sandbox/card', 'identity may import contract'],
  ['apps/sandbox/src/card.ts', '@wheelyard/contract/calls/orders', 'sandbox may import server'],
  ['e2e/shell.spec.ts', '../apps/web/app/ui/button.tsx', 'e2e may import contract'],
  ['tools/start.mjs', '../apps/api/src/server.ts', 'tools may import nothing of ours'],
]

test.each(forbiddenImports)('%s may not import %s', (file, specifier, reason) => {
  expect(violationsWith({ [file]: `import '${specifier}'` })).toContainEqual(
    expect.stringMatching(new RegExp(`^${file} imports .*: ${reason}`)),
  )
})

const allowedImports = [
  ['apps/web/app/root.tsx', '#web/features/orders/form'],
  ['apps/web/app/routes/home.tsx', '#web/features/users/table'],
  ['apps/web/app/routes/home.tsx', './+types/home'],
  ['apps/api/src/server.ts', '@wheelyard/sandbox/card'],
  ['apps/api/src/http/serve.ts', '#api/features/users/users.store'],
  ['apps/api/src/features/orders/orders.service.ts', '../users/users.store.ts'],
  ['apps/api/src/features/users/users.store.ts', '../orders/orders.table.ts'],
  ['apps/api/src/features/users/users.store.ts', './users.mails.ts'],
  ['apps/api/src/features/users/users.service.ts', '#api/pictures/picture-encoder'],
  ['apps/api/src/features/bells/bells.service.ts', '../orders/orders.store.ts'],
]

test.each(allowedImports)('%s may import %s', (file, specifier) => {
  const needed = file.startsWith('apps/web/app/r') ? 'export default 1' : ''
  expect(violationsWith({ [file]: `import '${specifier}'\n${needed}` })).toEqual([])
})

test.each([
  ['a type import', "import type { A } from '#web/features/orders/form'"],
  ['a re-export', "export { a } from '#web/features/orders/form'; const b = 1"],
  ['a star re-export', "export * from '#web/features/orders/form'; const b = 1"],
  ['a dynamic import', "const a = await import('#web/features/orders/form')"],
  ['an import written as a type', "type A = import('#web/features/orders/form').A"],
])('%s counts as an import', (_, text) => {
  expect(violationsWith({ 'apps/web/app/ui/button.tsx': text })).toEqual([
    'apps/web/app/ui/button.tsx imports apps/web/app/features/orders/form.tsx: web ui may import nothing of ours',
  ])
})

test('an import of a file that does not exist is a violation', () => {
  expect(violationsWith({ 'apps/api/src/server.ts': "import '#api/gone'" })).toEqual([
    'apps/api/src/server.ts imports #api/gone, which does not exist',
  ])
})

test('two features that import each other are a violation even if no two files do', () => {
  const cycle = {
    'apps/api/src/features/orders/orders.service.ts': "import '../users/users.store.ts'",
    'apps/api/src/features/users/users.service.ts': "import '../orders/orders.store.ts'",
  }
  expect(violationsWith(cycle)).toEqual(['cycle: orders → users → orders'])
})

test('what only tests share makes no cycle', () => {
  const shared = {
    'apps/api/src/features/orders/orders.service.ts': "import '../users/users.store.ts'",
    'apps/api/src/features/users/testing-roles.ts': "import '../orders/orders.store.ts'",
  }
  expect(violationsWith(shared)).toEqual([])
})

test.each([
  'process.env.PORT',
  "process['env'].PORT",
  'const { env } = process',
  "import { env } from 'node:process'",
  "import process from 'node:process'; process.env.PORT",
])('only env.ts reads the environment: %s', (text) => {
  expect(violationsWith({ 'apps/api/src/http/serve.ts': text })).toEqual([
    'apps/api/src/http/serve.ts reads process.env: only env.ts does, and hands the values on',
  ])
})

test('a file that only re-exports is a violation', () => {
  expect(violationsWith({ 'apps/web/app/ui/index.ts': "export * from './button.tsx'" })).toEqual([
    'apps/web/app/ui/index.ts only re-exports: import from the files themselves',
  ])
})

test('on the server a relative import names its file in full', () => {
  expect(violationsWith({ 'apps/api/src/features/orders/orders.service.ts': "import './orders.store'" })).toEqual([
    'apps/api/src/features/orders/orders.service.ts imports ./orders.store: write the extension',
  ])
})
