import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('shop-process.ts', import.meta.url))

/** Another process on the same data folder, and the first thing it says. */
export function spawnShop(dataDir: string, extent: 'lock-only' | 'with-postgres') {
  const child = spawn(process.execPath, [program, dataDir, extent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstWords = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim())
  const kill = async () => {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
  }
  return { firstWords, kill, pid: child.pid ?? 0 }
}
