import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTools } from './install-tools.mjs'
import { canInstall, isRecent } from './node-version.mjs'

const own = fileURLToPath(new URL('node', import.meta.url))
const bin = resolve(own, '../../node_modules/.bin')

// npm scripts look for `node` in node_modules/.bin first, and services start it from there.
if (isRecent() && !process.execPath.startsWith(own)) link(process.execPath)
else if (process.platform === 'linux' && canInstall()) link(relative(bin, installOwn()))

function installOwn() {
  installTools(own)
  const home = join(own, 'node_modules', `node-linux-${process.arch}`)
  // A third of the package, for compiling add-ons.
  rmSync(join(home, 'include'), { recursive: true, force: true })
  return join(home, 'bin/node')
}

function link(node) {
  mkdirSync(bin, { recursive: true })
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(node, join(bin, 'node'))
}
