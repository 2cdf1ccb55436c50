import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessages } from '../packages/messages/compiler/compile.ts'
import { inPseudo } from '../packages/messages/compiler/pseudo.ts'
import { readTextsIn } from '../packages/messages/compiler/translations.ts'
import { nodeProblem } from './node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** An editor that saves by renaming reports several changes at once. */
const SETTLE_MS = 100

const problem = nodeProblem()
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  develop()
}

/**
 * A change to the server's TypeScript restarts it with its PostgreSQL; the web is reloaded by Vite inside the server.
 * Node's own --watch would also restart for the files that Vite writes.
 */
function develop() {
  compile()
  let server = startServer()
  let settled
  const restart = async () => {
    await stopServer(server)
    sayWhatIsWrong()
    console.log('Changed; starting again …')
    server = startServer()
  }
  for (const folder of fs.globSync(['apps/{api,identity,sandbox}/src', 'packages/*/src', 'packages/messages/texts'], {
    cwd: root,
  })) {
    fs.watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || file.endsWith('.test.ts')) return
      clearTimeout(settled)
      settled = setTimeout(() => void restart(), SETTLE_MS)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stopServer(server).then(() => process.exit(0)))
  }
}

/** `PSEUDO=1 npm run dev`: what would be in English is in the pseudo language. */
function compile() {
  compileMessages((language) => {
    const texts = readTextsIn(language)
    return process.env.PSEUDO && language === 'en' ? inPseudo(texts) : texts
  })
}

/** A message is often broken while one types it. */
function sayWhatIsWrong() {
  try {
    compile()
  } catch (error) {
    console.error(error.message)
  }
}

function startServer() {
  const env = { ...process.env, WHEELYARD_DEV: '1', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/wheelyard') }
  // A process group of its own: Ctrl-C reaches only us, and we stop the server.
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
  // Not SIGTERM: Vite would end the process before the shop has stopped its PostgreSQL.
  server.kill('SIGINT')
  await ended
}
