import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, stopChild } from './processes.ts'
import { projectRoot, type RunningShop } from './shop.ts'

export type Balancer = { port: number; pid: number; stop(): Promise<void> }

/** So many has the configuration room for. */
const MAX_SHOPS = 4
const START_LIMIT_MS = 30_000

/** Before anything is started: without it there is nothing to measure. */
export function findHaproxy(processes: number): string {
  if (processes > MAX_SHOPS) throw new Error(`deploy/haproxy/shop.cfg has room for ${MAX_SHOPS} processes.`)
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  const program = folders.map((folder) => join(folder, 'haproxy')).find((file) => existsSync(file))
  if (!program) throw new Error('HAProxy is missing: install it (apt-get install haproxy), then run this again.')
  return program
}

/** HAProxy with the configuration that operators use, once it leads to a shop. */
export async function startBalancer(program: string, shops: RunningShop[]): Promise<Balancer> {
  const port = await freePort()
  const addresses = shops.map((shop, place) => [`SHOP_${place + 1}`, `127.0.0.1:${shop.port}`])
  const env = { ...process.env, BALANCER_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) }
  const child = spawn(program, ['-db', '-f', 'deploy/haproxy/shop.cfg'], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stopChild(child)
      throw new Error('HAProxy did not start')
    }
    await pause(50)
  }
  return { port, pid: child.pid ?? 0, stop: () => stopChild(child) }
}

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply?.ok ?? false
}
