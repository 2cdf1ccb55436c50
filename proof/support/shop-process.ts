import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { byEffort } from './effort.ts'
import { freePort } from './ports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const START_LIMIT_MS = 280_000

export type ShopProcess = {
  url: string
  pid: number
  ended: Promise<unknown>
  stop(signal?: NodeJS.Signals): Promise<void>
}

type Options = {
  env: Record<string, string>
  port?: number
  program?: 'server' | 'identity'
  /** The sources of another version; otherwise this one runs as it was built. */
  folder?: string
}

/** The built shop in a process of its own, as production runs it, once it is ready. */
export const startShop = (options: Options) => startProgram(options, '/readyz')

/** The identity service in a process of its own. */
export const startIdentity = (options: Options) => startProgram({ ...options, program: 'identity' }, '/healthz')

async function startProgram(options: Options, ready: string): Promise<ShopProcess> {
  const shop = await spawnShop(options)
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await answers(`${shop.url}${ready}`))) {
    if (shop.hasEnded()) throw new Error(`The shop did not start:\n${shop.log()}`)
    if (Date.now() > deadline) throw new Error(`The shop was not ready in time:\n${shop.log()}`)
    await pause(50)
  }
  return shop
}

/** Without waiting until it is ready: for tests that kill it while it starts. */
export async function spawnShop({ env, port, program = 'server', folder }: Options) {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const child = spawn(process.execPath, [folder ? `apps/api/src/${program}.ts` : `apps/api/dist/${program}.js`], {
    cwd: folder ?? root,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DEMO_DATA: byEffort('catalogue', 'full'),
      PORT: String(chosen),
      PUBLIC_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const append = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-8_000))
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  let isStopping = false
  const ended = once(child, 'exit')
  child.once('exit', (code, signal) => {
    // Whatever the test reports then, this is the reason.
    if (!isStopping) process.stderr.write(`The ${program} ended by itself (${signal ?? code}):\n${log}\n`)
  })
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    log: () => log,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
