import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const START_LIMIT_MS = 280_000
const STOP_LIMIT_MS = 15_000
const LOWEST_PORT = 20_000
const PORTS = 12_000

/** The built shop as `npm start` runs it, on a free port and with a temporary data folder. */
export async function startShop(root) {
  const folder = mkdtempSync(join(tmpdir(), 'wheelyard-e2e-'))
  const logFile = join(folder, 'shop.log')
  const [port, cardPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const settings = { PORT: port, PUBLIC_URL: url, CARD_SANDBOX_PORT: cardPort, DATA_DIR: join(folder, 'data') }
  const child = spawnShop(root, settings, logFile)
  const exited = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`)

  let stopped
  const stop = () =>
    (stopped ??= stopShop(child, exited).finally(() => rmSync(folder, { recursive: true, force: true })))
  const ending = await untilReady(url, exited)
  if (ending !== 'ready') {
    const log = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-60).join('\n')
    await stop().catch(() => undefined)
    throw new Error(`The shop did not start (${ending}). The end of its log:\n${log}`)
  }
  const keepLog = (target) => {
    mkdirSync(target, { recursive: true })
    copyFileSync(logFile, join(target, 'shop.log'))
  }
  return { url, cardSandboxUrl: `http://127.0.0.1:${cardPort}`, stop, keepLog }
}

function spawnShop(root, settings, logFile) {
  const log = openSync(logFile, 'w')
  // Without history, so that tests know what is there.
  const env = { ...process.env, DEMO_DATA: process.env.DEMO_DATA ?? 'catalogue', ...settings, RATE_LIMITS: 'off' }
  // A process group of its own: Ctrl-C reaches only us, and the shop can be killed with all its children.
  return spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, detached: true, stdio: ['ignore', log, log] })
}

async function untilReady(url, exited) {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return 'ready'
    const ending = await Promise.race([exited, sleep(200)])
    if (ending) return ending
  }
  return `not ready after ${START_LIMIT_MS / 1000} s`
}

/** A shop that does not stop cleanly fails the run. */
async function stopShop(child, exited) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const ending = await Promise.race([exited, sleep(STOP_LIMIT_MS, 'still running', { ref: false })])
  if (ending === 'still running') process.kill(-child.pid, 'SIGKILL')
  if (ending !== 'exit code 0') throw new Error(`The shop did not stop as it should: ${ending}.`)
}

/** Below the range from which the system assigns ports, so that it stays free until the shop listens. */
async function freePort() {
  const port = LOWEST_PORT + Math.floor(Math.random() * PORTS)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
