import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { nodeComplaint } from './node-version.mjs'

const root = resolve(import.meta.dirname, '..')
/** An editor that saves by renaming reports several changes at once. */
const SETTLE_MS = 100

const complaint = nodeComplaint()
if (complaint) {
  console.error(complaint)
  process.exitCode = 1
} else {
  develop()
}

/**
 * Node runs the server's TypeScript as it is; a change to it restarts the server and, within a tenth of
 * a second, its PostgreSQL. The web is not watched here: Vite, inside the server, reloads it by itself.
 * Node's own --watch cannot do this, since it would also restart for the files that Vite writes.
 */
function develop() {
  let server = startServer()
  let settled
  const restart = async () => {
    await stopServer(server)
    console.log('Changed; starting again …')
    server = startServer()
  }
  for (const folder of globSync(['apps/{api,identity,sandbox}/src', 'packages/*/src'], { cwd: root })) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || file.endsWith('.test.ts')) return
      clearTimeout(settled)
      settled = setTimeout(() => void restart(), SETTLE_MS)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stopServer(server).then(() => process.exit(0)))
  }
}

function startServer() {
  const env = { ...process.env, WHEELYARD_DEV: '1', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wheelyard') }
  // A group of its own: Ctrl-C comes to us, and we stop the server in good order.
  const options = { cwd: root, env, stdio: 'inherit', detached: true }
  const server = spawn(process.execPath, ['apps/api/src/server.ts'], options)
  server.once('exit', (code) => {
    if (code) console.log('The server has ended; it is started again at the next change.')
  })
  return server
}

async function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  // Not SIGTERM: Vite answers that by ending the process, before the shop has stopped its PostgreSQL.
  server.kill('SIGINT')
  await ended
}
