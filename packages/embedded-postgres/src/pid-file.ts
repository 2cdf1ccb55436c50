import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** What PostgreSQL says about itself on lines 1, 4, 5 and 8; the pid is 0 if it is not running. */
export async function readPidFile(cluster: string) {
  const lines = (await readFile(pidFileOf(cluster), 'utf8').catch(() => '')).split('\n')
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    hasSocket: Boolean(lines[4]),
    isReady: lines[7]?.trim() === 'ready',
  }
}
