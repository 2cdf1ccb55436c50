import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '@wheelyard/server/startup-error'
import type { Account } from './account.ts'
import { processStart, signalIfThere } from './process-identity.ts'
import { dataFolderArgument, PROGRAM_ENV } from './program-environment.ts'

const LOOK_AGAIN_MS = 10
const STOP_POLITELY_MS = 8_000
const LOG_LIMIT_BYTES = 2_000_000

export type PostmasterOptions = {
  postgres: string
  cluster: string
  account: Account
  settings: Record<string, string>
  logFile: string
}

/** A PostgreSQL that takes connections. `ended` tells, when it comes to that, how it ended. */
export type Postmaster = { ended: Promise<string>; stop(): Promise<void> }

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const log = await openLog(options.logFile)
  const { pid, ended, hold } = spawnPostmaster(options, log.fd)
  const over = new AbortController()
  const outcome = await Promise.race([ended, ready(options.cluster, pid, over.signal)])
  over.abort()
  await log.close()
  if (outcome === 'ready') return { ended, stop: () => stopHeld(pid, hold) }
  throw new StartupError(`PostgreSQL did not start (${await lastWords(options.logFile, log.size, outcome)}).`)
}

/** Whoever stops it wants to hear that it has ended, also where nothing else keeps the process alive. */
async function stopHeld(pid: number, hold: () => void): Promise<void> {
  hold()
  await stopProcess(pid)
}

/** Asks a PostgreSQL to close its connections and stop; one that will not is made to, and recovers at its next start. */
export async function stopProcess(pid: number) {
  const start = processStart(pid)
  const isThere = () => start !== undefined && processStart(pid) === start
  const deadline = Date.now() + STOP_POLITELY_MS
  if (isThere()) signalIfThere(pid, 'SIGINT')
  while (isThere() && Date.now() < deadline) await pause(LOOK_AGAIN_MS)
  if (isThere()) signalIfThere(pid, 'SIGQUIT')
  while (isThere()) await pause(LOOK_AGAIN_MS)
}

type Spawned = {
  pid: number
  ended: Promise<string>
  /** From now on this process waits for its end, which otherwise may come too late to be heard. */
  hold: () => void
}

function spawnPostmaster(options: PostmasterOptions, logFd: number): Spawned {
  const { postgres, cluster, account, settings } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', dataFolderArgument(cluster, account), ...flags], {
    cwd: cluster,
    ...account,
    env: PROGRAM_ENV,
    stdio: ['ignore', logFd, logFd],
    // In a group of its own: Ctrl-C is for the shop, which stops PostgreSQL when its last request is done.
    detached: true,
  })
  child.unref()
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { pid: child.pid ?? 0, ended, hold: () => child.ref() }
}

/** PostgreSQL notes its state in the last line of its pid file. Recovery after a crash may take a while before it is ready. */
async function ready(cluster: string, pid: number, over: AbortSignal): Promise<'ready'> {
  for (;;) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (over.aborted || (Number(lines[0]) === pid && lines[7]?.trim() === 'ready')) return 'ready'
    await pause(LOOK_AGAIN_MS)
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

async function lastWords(logFile: string, from: number, outcome: string): Promise<string> {
  const lines = (await readFile(logFile)).subarray(from).toString().trim().split('\n')
  const gravest = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)
  return gravest?.replace(/^.*(?:FATAL|PANIC): +/, '') || outcome
}
