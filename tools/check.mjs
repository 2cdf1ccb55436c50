import { runTogether } from './run-together.mjs'

// The longest first.
const failed = await runTogether([
  'lint',
  'types',
  'imports',
  'unused',
  'docs',
  'openapi',
  'format:check',
  'migrations',
  'lock',
])
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
