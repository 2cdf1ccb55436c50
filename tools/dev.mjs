import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { nodeComplaint } from './node-version.mjs'

const root = resolve(import.meta.dirname, '..')
const complaint = nodeComplaint()
if (complaint) {
  console.error(complaint)
  process.exitCode = 1
} else {
  // Node runs the server's TypeScript as it is and restarts it on a change; the web is Vite's, inside the server.
  const args = ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts']
  const env = { ...process.env, WHEELYARD_DEV: '1' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  // The terminal sends Ctrl-C to both of us; the server stops in its own time, and we with it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}
