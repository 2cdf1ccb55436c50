import type { OsUser } from './os-user.ts'

// Nothing inherited: PGDATA, PGPORT or PGOPTIONS of the operator's shell must not affect the shop's database.
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The data folder as an argument for a program that has it as its working directory. Another user may have no access
 * to a folder above it (/root is 0700); the path through /proc does not need any.
 */
export function dataFolderArgument(folder: string, osUser: OsUser): string {
  return osUser && process.platform === 'linux' ? '/proc/self/cwd' : folder
}
