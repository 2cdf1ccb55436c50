import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { cannotWrite } from './disk-full.ts'
import type { OsUser } from './os-user.ts'
import { readPidFile } from './pid-file.ts'
import { processStartTime, signalIfRunning } from './process-identity.ts'
import { dataFolderArgument, PROGRAM_ENV } from './program-environment.ts'

const POLL_MS = 10
const GRACEFUL_STOP_MS = 8_000
const LOG_LIMIT_BYTES = 2_000_000

type PostmasterOptions = {
  postgres: string
  cluster: string
  osUser: OsUser
  settings: Record<string, string>
  logFile: string
}

export type Postmaster = { exited: Promise<string>; stop(): Promise<void> }

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = await openLog(options.logFile)
  const { size: logSize } = await log.stat()
  const { child, exited } = spawnPostmaster(options, log.fd)
  const pid = child.pid ?? 0
  const settled = new AbortController()
  const outcome = await Promise.race([exited, untilReady(options.cluster, pid, settled.signal)])
  settled.abort()
  await log.close()
  if (outcome !== 'ready') {
    const reason = await lastLogError(options.logFile, logSize, outcome)
    throw cannotWrite(options.cluster, reason, `PostgreSQL did not start (${reason}).`)
  }
  const stop = () => {
    // Our process must outlive PostgreSQL's.
    child.ref()
    return stopProcess(pid)
  }
  return { exited, stop }
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

function spawnPostmaster({ postgres, cluster, osUser, settings }: PostmasterOptions, logFd: number) {
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
  return { child, exited }
}

/** Without a time limit: recovery after a crash may take a while. */
async function untilReady(cluster: string, pid: number, settled: AbortSignal): Promise<'ready'> {
  for (;;) {
    const found = await readPidFile(cluster)
    if (settled.aborted || (found.pid === pid && found.isReady)) return 'ready'
    await pause(POLL_MS)
  }
}

async function openLog(file: string) {
  const previous = await stat(file).catch(() => undefined)
  if (previous && previous.size > LOG_LIMIT_BYTES) await rename(file, `${file}.old`)
  return open(file, 'a', 0o600)
}

async function lastLogError(logFile: string, from: number, outcome: string): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString().trim().split('\n')
  const worst = lines.findLast((line) => /FATAL|PANIC|error|could not/.test(line)) ?? lines.at(-1)
  return worst?.replace(/^.*(?:FATAL|PANIC): +/, '') || outcome
}
