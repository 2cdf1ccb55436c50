import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '@wheelyard/server/startup-error'
import type { OsUser } from './os-user.ts'
import { processStartTime, signalIfRunning } from './process-identity.ts'
import { dataFolderArgument, PROGRAM_ENV } from './program-environment.ts'

const POLL_MS = 10
const GRACEFUL_STOP_MS = 8_000
const LOG_LIMIT_BYTES = 2_000_000

export type PostmasterOptions = {
  postgres: string
  cluster: string
  osUser: OsUser
  settings: Record<string, string>
  logFile: string
}

export type Postmaster = { exited: Promise<string>; stop(): Promise<void> }

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = await openLog(options.logFile)
  const { pid, exited, keepProcessAlive } = spawnPostmaster(options, log.fd)
  const settled = new AbortController()
  const outcome = await Promise.race([exited, untilReady(options.cluster, pid, settled.signal)])
  settled.abort()
  await log.close()
  const stop = () => {
    keepProcessAlive()
    return stopProcess(pid)
  }
  if (outcome === 'ready') return { exited, stop }
  throw new StartupError(`PostgreSQL did not start (${await lastLogError(options.logFile, log.size, outcome)}).`)
}

/** Fast shutdown; if that takes too long, immediate shutdown, after which the next start recovers. */
export async function stopProcess(pid: number) {
  const startTime = processStartTime(pid)
  const isRunning = () => startTime !== undefined && processStartTime(pid) === startTime
  const deadline = Date.now() + GRACEFUL_STOP_MS
  if (isRunning()) signalIfRunning(pid, 'SIGINT')
  while (isRunning() && Date.now() < deadline) await pause(POLL_MS)
  if (isRunning()) signalIfRunning(pid, 'SIGQUIT')
  while (isRunning()) await pause(POLL_MS)
}

type Spawned = {
  pid: number
  exited: Promise<string>
  /** Keeps our process running until PostgreSQL has exited. */
  keepProcessAlive: () => void
}

function spawnPostmaster(options: PostmasterOptions, logFd: number): Spawned {
  const { postgres, cluster, osUser, settings } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', dataFolderArgument(cluster, osUser), ...flags], {
    cwd: cluster,
    ...osUser,
    env: PROGRAM_ENV,
    stdio: ['ignore', logFd, logFd],
    // In a process group of its own: Ctrl-C is for the shop, which stops PostgreSQL after its last request.
    detached: true,
  })
  child.unref()
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { pid: child.pid ?? 0, exited, keepProcessAlive: () => child.ref() }
}

/** PostgreSQL writes its state into the eighth line of its pid file. Recovery after a crash may take a while. */
async function untilReady(cluster: string, pid: number, settled: AbortSignal): Promise<'ready'> {
  for (;;) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (settled.aborted || (Number(lines[0]) === pid && lines[7]?.trim() === 'ready')) return 'ready'
    await pause(POLL_MS)
  }
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  const isLong = size > LOG_LIMIT_BYTES
  if (isLong) await rename(file, `${file}.old`)
  const handle = await open(file, 'a', 0o600)
  return { fd: handle.fd, size: isLong ? 0 : size, close: () => handle.close() }
}

async function lastLogError(logFile: string, from: number, outcome: string): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString().trim().split('\n')
  const worst = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)
  return worst?.replace(/^.*(?:FATAL|PANIC): +/, '') || outcome
}
