import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canInstall } from './node-version.mjs'

// npm 10, which comes with Node 20 and 22, deletes `node_modules/.bin/node` when it leaves out the Node of the other
// architecture: both packages have a program of that name. Later versions of npm keep it.
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const program = join(`node-linux-${process.arch}`, 'bin', 'node')
const link = join(modules, '.bin', 'node')

const isWanted = process.platform === 'linux' && canInstall()
if (isWanted && existsSync(join(modules, program)) && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join('..', program), link)
}
