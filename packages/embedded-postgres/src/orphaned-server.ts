import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pidFileOf, readPidFile } from './pid-file.ts'
import { stopProcess } from './postmaster.ts'
import { processStartTime, signalIfRunning } from './process-identity.ts'

const SOCKET_LOCK = '.s.PGSQL.5432.lock'
const POLL_MS = 20
const CHILDREN_EXIT_MS = 5_000

/** A killed shop leaves its PostgreSQL running, perhaps with the programs and settings of an earlier version. */
export async function stopOrphanedServer(cluster: string) {
  const { pid } = await readPidFile(cluster)
  if (!pid) return
  if (process.platform === 'linux') await stopAllOnLinux(await realpath(cluster), pid)
  else if (processStartTime(pid) === undefined) return
  else if (commandOf(pid).includes(cluster)) await stopProcess(pid)
  // After a reboot their pid may belong to another process, and PostgreSQL would refuse to start.
  for (const file of [pidFileOf(cluster), join(cluster, SOCKET_LOCK)]) await rm(file, { force: true })
}

/** Finds a cluster's processes by their working directory, even if the pid file is wrong. */
async function stopAllOnLinux(cluster: string, postmaster: number) {
  if ((await processesIn(cluster)).includes(postmaster)) await stopProcess(postmaster)
  const deadline = Date.now() + CHILDREN_EXIT_MS
  for (let running = await processesIn(cluster); running.length > 0; running = await processesIn(cluster)) {
    // Children of a killed server exit by themselves soon, unless they are too busy to notice.
    if (Date.now() > deadline) for (const pid of running) signalIfRunning(pid, 'SIGKILL')
    await pause(POLL_MS)
  }
}

async function processesIn(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const matches = await Promise.all(pids.map((pid) => isPostgresIn(cluster, `/proc/${pid}`)))
  return pids.filter((_, index) => matches[index])
}

/** By name too: a shell may have the same working directory. */
async function isPostgresIn(cluster: string, process: string): Promise<boolean> {
  if ((await readlink(`${process}/cwd`).catch(() => '')) !== cluster) return false
  return (await readFile(`${process}/comm`, 'utf8').catch(() => '')) === 'postgres\n'
}

function commandOf(pid: number): string {
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
