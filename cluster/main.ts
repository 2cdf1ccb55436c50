import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@wheelyard/bench/shop'
import { problemOf, thisMachine } from './packages.ts'

const CANNOT = 2

// The test runs in namespaces of its own. With the first process in them all others end, and with those their network:
// nothing is left on the machine, however this ends.
const NAMESPACES = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
// The shell is there to reap orphans: a killed PostgreSQL that no one waits for would still count as running.
const FIRST_PROCESS = ['sh', '-c', '"$0" "$@" & wait $!']

const problem = problemOf(thisMachine())
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = CANNOT
} else {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectRoot, stdio: 'inherit' })
  process.exitCode = await runInNamespaces(process.argv.slice(2))
}

async function runInNamespaces(args: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'wheelyard-cluster-'))
  // PostgreSQL and Patroni run as another user.
  chmodSync(folder, 0o755)
  const test = [process.execPath, join(import.meta.dirname, 'run.ts'), folder, ...args]
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...NAMESPACES, ...FIRST_PROCESS, ...test], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill('SIGKILL')
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const part of code === 0 ? [''] : ['node1', 'node2', 'node3']) {
    rmSync(join(folder, part), { recursive: true, force: true })
  }
  if (code !== 0) process.stderr.write(`The logs are in ${folder}.\n`)
  return code ?? 1
}
