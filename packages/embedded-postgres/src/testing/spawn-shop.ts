import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('shop-process.ts', import.meta.url))

/** Another process on the same data folder. */
export function spawnShop(dataDir: string, extent: 'lock-only' | 'with-postgres') {
  const child = spawn(process.execPath, [program, dataDir, extent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstOutput = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim())
  const kill = async () => {
    const exited = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await exited
  }
  return { firstOutput, kill, pid: child.pid ?? 0 }
}
