import { execFileSync } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopProcess } from './postmaster.ts'
import { processStart } from './process-identity.ts'

/**
 * A shop that was killed leaves its PostgreSQL running. It is stopped rather than adopted: a stop and
 * a start take a tenth of a second, and the new one has this version's programs and settings, and a
 * parent that notices its end.
 */
export async function stopOrphan(cluster: string) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!pid || processStart(pid) === undefined) return
  if (await runsIn(cluster, pid)) await stopProcess(pid)
  // The pid now belongs to a stranger (a reboot in between), for whose sake PostgreSQL would refuse to start.
  else await rm(pidFile, { force: true })
}

async function runsIn(cluster: string, pid: number): Promise<boolean> {
  const folder = await realpath(cluster)
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
}
