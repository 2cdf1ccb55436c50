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
  'packages/contract/src/orders/orders.calls.ts': "import { z } from 'zod'",
  'packages/contract/src/finance/payments.calls.ts': 'export const a = 1',
  'packages/contract/src/values/money.ts': 'export const a = 1',
  'packages/embedded-postgres/src/cluster.ts': 'export const a = 1',
  'packages/billing/src/tax/decide-by-table.ts': 'export const a = 1',
  'packages/delivery/src/load/load-plan.ts': 'export const a = 1',
  'packages/mail/src/outbox.ts': 'export const a = 1',
  'packages/messages/compiler/compile.ts': 'export const a = 1',
  'packages/messages/src/say.ts': 'export const a = 1',
  'packages/postgres/src/pool.ts': 'export const a = 1',
  'packages/server/src/startup-error.ts': 'export const a = 1',
  'apps/web/vite.config.ts': 'export default {}',
  'apps/web/app/root.tsx': 'export default 1',
  'apps/web/app/routes.ts': 'export default []',
  'apps/web/app/routes/home.tsx': 'export default 1',
  'apps/web/app/site/frame/header.tsx': 'export const a = 1',
  'apps/web/app/orders/orders/form.tsx': 'export const a = 1',
  'apps/web/app/people/users/table.tsx': 'export const a = 1',
  'apps/web/app/people/sign-in/form.tsx': 'export const a = 1',
  'apps/web/app/ui/button.tsx': 'export const a = 1',
  'apps/web/app/lib/token.ts': 'export const a = 1',
  'apps/web/app/rendering/context.ts': 'export const a = 1',
  'apps/api/drizzle.config.ts': 'export default {}',
  'apps/api/src/server.ts': "import '#api/orders/placing/placing.routes'",
  'apps/api/src/env.ts': 'export const a = process.env.PORT',
  'apps/api/src/db/client.ts': 'export const a = 1',
  'apps/api/src/db/seed.ts': "import '#api/tables/orders'",
  'apps/api/src/http/serve.ts': 'export const a = 1',
  'apps/api/src/http/caller.ts': 'export const a = 1',
  'apps/api/src/cache/response-cache.ts': 'export const a = 1',
  'apps/api/src/pages/render-page.ts': 'export const a = 1',
  'apps/api/src/clients/cards.ts': 'export const a = 1',
  'apps/api/src/csv/read-csv.ts': 'export const a = 1',
  'apps/api/src/demo/history.ts': 'export const a = 1',
  'apps/api/src/documents/page.ts': 'export const a = 1',
  'apps/api/src/pictures/picture-encoder.ts': 'export const a = 1',
  'apps/api/src/jobs/mail.ts': "import '#api/orders/placing/placing.service'",
  'apps/api/src/tables/orders.ts': 'export const a = 1',
  'apps/api/src/orders/placing/placing.routes.ts': "import './placing.service.ts'",
  'apps/api/src/orders/placing/placing.service.ts': "import './placing.store.ts'",
  'apps/api/src/orders/placing/placing.store.ts': "import '#api/tables/orders'",
  'apps/api/src/orders/placing/placing.test.ts': "import '@wheelyard/sandbox/card'",
  'apps/api/src/orders/records/records.service.ts': 'export const a = 1',
  'apps/api/src/orders/records/records.store.ts': 'export const a = 1',
  'apps/api/src/people/users/users.service.ts': 'export const a = 1',
  'apps/api/src/people/users/users.mails.ts': 'export const a = 1',
  'apps/api/src/finance/payments/settle.service.ts': 'export const a = 1',
  'apps/identity/src/auth.ts': "import '@wheelyard/contract/orders/orders.calls'",
  'apps/sandbox/src/card.ts': 'export const a = 1',
  'e2e/shell.spec.ts': "import '@wheelyard/contract/orders/orders.calls'",
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
  expect(
    violationsWith({
      'packages/contract/src/orders/orders.calls.ts': undefined,
      'packages/contract/src/finance/payments.calls.ts': undefined,
    }),
  ).toContainEqual(expect.stringContaining('no file is in "contract calls"'))
})

test('a file outside every room is a violation', () => {
  expect(violationsWith({ 'apps/api/src/helpers/x.ts': '' })).toEqual([
    'apps/api/src/helpers/x.ts is in no room of tools/imports/rooms.mjs',
  ])
})

const forbiddenImports = [
  ['packages/contract/src/orders/orders.calls.ts', 'fastify', 'contract calls may import no package but zod'],
  ['packages/contract/src/values/money.ts', 'zod', 'contract rules may import no package'],
  ['packages/contract/src/values/money.ts', '../orders/orders.calls.ts', 'contract rules may import messages'],
  ['apps/web/app/ui/button.tsx', '#web/orders/orders/form', 'web ui may import messages'],
  ['apps/web/app/ui/button.tsx', '@wheelyard/contract/orders/orders.calls', 'web ui may import messages'],
  ['apps/web/app/lib/token.ts', '../ui/button.tsx', 'web lib may import contract'],
  ['apps/web/app/rendering/context.ts', '../lib/token.ts', 'web rendering may import contract'],
  ['apps/web/app/routes.ts', './lib/token.ts', 'web routes.ts may import nothing of ours'],
  ['apps/web/app/orders/orders/form.tsx', '#web/routes/home', 'web areas may import web ui'],
  ['apps/web/app/orders/orders/form.tsx', '#web/site/frame/header', 'web areas may import web ui'],
  ['apps/web/app/routes/home.tsx', '../../../api/src/server.ts', 'web routes may import web areas'],
  ['apps/api/src/orders/placing/placing.service.ts', './placing.routes.ts', 'api services may import'],
  ['apps/api/src/orders/placing/placing.store.ts', './placing.service.ts', 'api stores may import'],
  ['apps/api/src/orders/placing/placing.store.ts', '#api/http/serve', 'api stores may import'],
  ['apps/api/src/orders/placing/placing.service.ts', '@wheelyard/sandbox/card', 'api services may import'],
  ['apps/api/src/tables/orders.ts', '#api/orders/placing/placing.store', 'api tables may import'],
  ['apps/api/src/db/client.ts', '#api/orders/placing/placing.store', 'api db may import'],
  ['apps/api/src/http/serve.ts', '#api/orders/placing/placing.service', 'api http may import'],
  ['apps/api/src/clients/cards.ts', '#api/db/client', 'api clients may import'],
  ['apps/api/src/clients/cards.ts', '@wheelyard/identity/auth', 'api clients may import'],
  ['apps/api/src/pictures/picture-encoder.ts', '#api/orders/placing/placing.store', 'api pictures may import'],
  ['apps/api/src/jobs/mail.ts', '#api/http/serve', 'api jobs may import'],
  ['apps/identity/src/auth.ts', '@wheelyard/sandbox/card', 'identity may import contract'],
  ['apps/sandbox/src/card.ts', '@wheelyard/contract/orders/orders.calls', 'sandbox may import postgres, server'],
  ['e2e/shell.spec.ts', '../apps/web/app/ui/button.tsx', 'e2e may import contract'],
  ['tools/start.mjs', '../apps/api/src/server.ts', 'tools may import messages compiler'],
]

test.each(forbiddenImports)('%s may not import %s', (file, specifier, reason) => {
  expect(violationsWith({ [file]: `import '${specifier}'` })).toContainEqual(
    expect.stringMatching(new RegExp(`^${file} imports .*: ${reason}`)),
  )
})

const belowItsArea = [
  ['apps/api/src/orders/placing/placing.service.ts', '#api/finance/payments/settle.service'],
  ['apps/web/app/people/users/table.tsx', '#web/orders/orders/form'],
  ['packages/contract/src/orders/orders.calls.ts', '../finance/payments.calls.ts'],
  ['apps/web/app/orders/orders/form.tsx', '@wheelyard/contract/finance/payments.calls'],
]

test.each(belowItsArea)('%s may not import %s, which is below its area', (file, specifier) => {
  const [area, below] = file.includes('people') ? ['people', 'orders'] : ['orders', 'finance']
  expect(violationsWith({ [file]: `import '${specifier}'` })).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${file} imports .*: ${area} comes before ${below}. What needs both belongs to ${below};`),
    ),
  )
})

test('a test may look below its area', () => {
  const looking = { 'apps/api/src/orders/placing/placing.test.ts': "import '#api/finance/payments/settle.service'" }
  expect(violationsWith(looking)).toEqual([])
})

const allowedImports = [
  ['apps/web/app/root.tsx', '#web/orders/orders/form'],
  ['apps/web/app/routes/home.tsx', '#web/people/users/table'],
  ['apps/web/app/routes/home.tsx', './+types/home'],
  ['apps/web/app/site/frame/header.tsx', '#web/people/users/table'],
  ['apps/web/app/orders/orders/form.tsx', '#web/people/users/table'],
  ['apps/web/app/people/users/table.tsx', '../sign-in/form.tsx'],
  ['apps/api/src/server.ts', '@wheelyard/sandbox/card'],
  ['apps/api/src/orders/placing/placing.service.ts', '../records/records.service.ts'],
  ['apps/api/src/orders/placing/placing.store.ts', '../records/records.store.ts'],
  ['apps/api/src/finance/payments/settle.service.ts', '#api/orders/placing/placing.service'],
  ['apps/api/src/people/users/users.service.ts', '#api/pictures/picture-encoder'],
]

test.each(allowedImports)('%s may import %s', (file, specifier) => {
  const needed = file.startsWith('apps/web/app/r') ? 'export default 1' : ''
  expect(violationsWith({ [file]: `import '${specifier}'\n${needed}` })).toEqual([])
})

test.each([
  ['a type import', "import type { A } from '#web/orders/orders/form'"],
  ['a re-export', "export { a } from '#web/orders/orders/form'; const b = 1"],
  ['a star re-export', "export * from '#web/orders/orders/form'; const b = 1"],
  ['a dynamic import', "const a = await import('#web/orders/orders/form')"],
  ['an import written as a type', "type A = import('#web/orders/orders/form').A"],
])('%s counts as an import', (_, text) => {
  expect(violationsWith({ 'apps/web/app/ui/button.tsx': text })).toEqual([
    'apps/web/app/ui/button.tsx imports apps/web/app/orders/orders/form.tsx: web ui may import messages',
  ])
})

test('an import of a file that does not exist is a violation', () => {
  expect(violationsWith({ 'apps/api/src/server.ts': "import '#api/gone'" })).toEqual([
    'apps/api/src/server.ts imports #api/gone, which does not exist',
  ])
})

test('two features of an area that import each other are a circle, even if no two files do', () => {
  const api = {
    'apps/api/src/orders/placing/placing.service.ts': "import '../records/records.store.ts'",
    'apps/api/src/orders/records/records.service.ts': "import '../placing/placing.store.ts'",
  }
  expect(violationsWith(api)).toEqual([
    'circle: apps/api/src/orders/placing → apps/api/src/orders/records → apps/api/src/orders/placing',
  ])
  const web = {
    'apps/web/app/people/sign-in/form.tsx': "import '../users/table.tsx'",
    'apps/web/app/people/users/row.tsx': "import '../sign-in/field.tsx'",
    'apps/web/app/people/sign-in/field.tsx': 'export const a = 1',
  }
  expect(violationsWith(web)).toEqual([
    'circle: apps/web/app/people/sign-in → apps/web/app/people/users → apps/web/app/people/sign-in',
  ])
})

test('what only tests share makes no circle', () => {
  const shared = {
    'apps/api/src/orders/placing/placing.service.ts': "import '../records/records.store.ts'",
    'apps/api/src/orders/records/testing-records.ts': "import '../placing/placing.store.ts'",
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
  expect(violationsWith({ 'apps/api/src/orders/placing/placing.service.ts': "import './placing.store'" })).toEqual([
    'apps/api/src/orders/placing/placing.service.ts imports ./placing.store: write the extension',
  ])
})
