import type { Account } from './account.ts'

// Nothing of the caller's: PGDATA, PGPORT or PGOPTIONS in somebody's shell must not steer the shop's database.
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * How to name the data folder to a program that runs with that folder as its working directory.
 * For another account a folder above may be closed (/root is 0700), so that the full path leads
 * nowhere. The way through /proc starts at the folder itself and passes no other.
 */
export function dataFolderArgument(folder: string, account: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}
