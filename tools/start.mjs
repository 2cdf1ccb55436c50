import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canBuild } from './build/shop.mjs'
import { staleParts } from './build/stamp.mjs'
import { nodeProblem } from './node-version.mjs'

// No name or property here that an older Node lacks: it would fail before it can be told so.
const root = fileURLToPath(new URL('..', import.meta.url))
const server = join(root, 'apps/api/dist/server.js')

const problem = nodeProblem() ?? buildIfNeeded()
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  // Makes the next start a sixth faster.
  module.enableCompileCache(join(root, 'node_modules/.cache/wheelyard'))
  // In this process, so that signals and exit codes are the shop's own.
  await import(server)
}

/** A build that cannot be renewed here was copied here on purpose, and is run as it is. */
function buildIfNeeded() {
  if (!canBuild(root)) {
    return existsSync(server) ? undefined : 'The shop is not built. Run npm ci without --omit=dev, then npm start.'
  }
  if (staleParts(root).length === 0) return undefined
  console.log('Building the shop …')
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' })
  return status === 0 ? undefined : 'The shop could not be built, so it was not started.'
}
