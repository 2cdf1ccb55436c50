import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Installs the packages of a folder's own lock file, unless they are there: what a single command needs is large, and
 * `npm ci` leaves it out.
 */
export function installTools(folder) {
  if (isInstalled(folder)) return
  console.error(`Installing ${basename(folder)} …`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`)
}

/** npm writes its own list last, so a list as new as the lock file is a complete installation. */
function isInstalled(folder) {
  const installed = statSync(join(folder, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}
