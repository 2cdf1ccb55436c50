import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startNode, stopChild } from './processes.ts'

export const projectRoot = new URL('..', import.meta.url).pathname
const START_LIMIT_MS = 120_000
const POLL_MS = 10

export type RunningShop = { port: number; url: string; pid: number; startMs: number; stop(): Promise<void> }

/** The built shop as `npm start` runs it, once it has served its home page. All load comes from one address. */
export async function startShop(settings: Record<string, string>, folder = projectRoot): Promise<RunningShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMITS: 'off',
    DEMO_DATA: 'catalogue',
    ...settings,
  }
  const began = performance.now()
  const child = startNode('tools/start.mjs', { cwd: folder, env })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  if (!(await firstPage(url, child))) {
    await stopChild(child)
    throw new Error(`The shop did not start:\n${output.slice(-2_000)}`)
  }
  const startMs = performance.now() - began
  return { port, url, pid: child.pid ?? 0, startMs, stop: () => stopChild(child) }
}

async function firstPage(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const page = await fetch(url).catch(() => undefined)
    if (page) {
      await page.arrayBuffer()
      if (page.ok) return true
    }
    await pause(POLL_MS)
  }
  return false
}
