import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compressFiles } from './compress.mjs'

/** The output of React Router's build is shown only when it fails. */
export async function buildWeb(root) {
  const cwd = join(root, 'apps/web')
  const reactRouter = createRequire(join(cwd, 'package.json')).resolve('@react-router/dev/package.json')
  const child = spawn(process.execPath, [join(dirname(reactRouter), 'bin.cjs'), 'build'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`The web could not be built:\n${output}`)
  await compressFiles(join(cwd, 'build/client'))
}
