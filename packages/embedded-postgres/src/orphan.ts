import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopProcess } from './postmaster.ts'
import { processStart, signalIfThere } from './process-identity.ts'

const SOCKET_LOCK = '.s.PGSQL.5432.lock'
const LOOK_AGAIN_MS = 20
const NOTICE_MS = 5_000

/**
 * A shop that was killed leaves its PostgreSQL running. It is stopped rather than adopted: a stop and
 * a start take a tenth of a second, and the new one has this version's programs and settings, and a
 * parent that notices its end. Whoever calls this holds the lock on the data folder.
 */
export async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!pid) return
  if (process.platform === 'linux') await clearOnLinux(await realpath(cluster), pid)
  else if (processStart(pid) === undefined) return
  else if (commandOf(pid).includes(cluster)) await stopProcess(pid)
  // These may name a pid that is a stranger's since the last reboot, for whose sake PostgreSQL would refuse to start.
  for (const file of [pidFile, join(cluster, SOCKET_LOCK)]) await rm(file, { force: true })
}

/** Processes of a cluster are known by their working directory, also when their parent was killed and its pid file lies. */
async function clearOnLinux(cluster: string, postmaster: number) {
  if ((await processesIn(cluster)).includes(postmaster)) await stopProcess(postmaster)
  const deadline = Date.now() + NOTICE_MS
  for (let left = await processesIn(cluster); left.length > 0; left = await processesIn(cluster)) {
    // Those whose parent was killed notice soon and end; one that is too busy to notice is ended.
    if (Date.now() > deadline) for (const pid of left) signalIfThere(pid, 'SIGKILL')
    await pause(LOOK_AGAIN_MS)
  }
}

async function processesIn(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const are = await Promise.all(pids.map((pid) => isPostgresIn(cluster, `/proc/${pid}`)))
  return pids.filter((_, index) => are[index])
}

/** Somebody's shell may be in there too. */
async function isPostgresIn(cluster: string, process: string): Promise<boolean> {
  if ((await readlink(`${process}/cwd`).catch(() => '')) !== cluster) return false
  return (await readFile(`${process}/comm`, 'utf8').catch(() => '')) === 'postgres\n'
}

function commandOf(pid: number): string {
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
