import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { canBuild } from './build/shop.mjs'
import { staleParts } from './build/stamp.mjs'
import { nodeComplaint } from './node-version.mjs'

const root = resolve(import.meta.dirname, '..')
const server = join(root, 'apps/api/dist/server.js')

const obstacle = nodeComplaint() ?? buildIfNeeded()
if (obstacle) {
  console.error(obstacle)
  process.exitCode = 1
} else {
  // What V8 made of the bundle is kept for the next start, which then takes a sixth less.
  enableCompileCache(join(root, 'node_modules/.cache/wheelyard'))
  // In this very process, so that signals and exit codes are the shop's own.
  await import(server)
}

/** A build that cannot be renewed here was brought here on purpose, and is run as it is. */
function buildIfNeeded() {
  if (!canBuild(root)) {
    return existsSync(server) ? undefined : 'The shop is not built. Run npm ci without --omit=dev, then npm start.'
  }
  if (staleParts(root).length === 0) return undefined
  console.log('Building the shop …')
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' })
  return status === 0 ? undefined : 'The shop could not be built, so it was not started.'
}
