import { compileMessages } from '../packages/messages/compiler/compile.ts'
import { runTogether } from './run-together.mjs'

// The longest first. `npm run check -- types docs` runs some of them.
const checks = {
  lint: 'oxlint --type-aware --deny-warnings',
  types: 'tsc -p tsconfig.json && tsc -p apps/sandbox/src/card/browser && tsc -p e2e && npm run -s types -w apps/web',
  imports: 'node tools/check-imports.mjs',
  unused: 'knip',
  docs: 'node tools/check-docs.mjs',
  openapi: 'node apps/api/src/testing/check-openapi.mjs',
  format: 'oxfmt --check .',
  migrations: 'node tools/check-migrations.mjs',
  mutants: 'node proof/check-mutants.mjs',
  ownership: 'node tools/check-ownership.mjs',
  lock: 'node tools/check-lock.mjs',
  messages: 'node packages/messages/compiler/check-use.ts',
}

compileMessages()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in checks))
const wanted = Object.entries(checks).filter(([name]) => chosen.length === 0 || chosen.includes(name))
const failed = unknown.length > 0 ? unknown : await runTogether(Object.fromEntries(wanted))
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}. There are ${Object.keys(checks).join(', ')}.`)
  process.exitCode = 1
}
