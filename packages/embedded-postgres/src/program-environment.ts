import type { OsUser } from './os-user.ts'

// Nothing inherited: PGDATA, PGPORT or PGOPTIONS of the operator's shell must not affect the shop's database.
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** For a program started in that folder: another user may have no access to one above it (/root is 0700). */
export function dataFolderArgument(folder: string, osUser: OsUser): string {
  return osUser && process.platform === 'linux' ? '/proc/self/cwd' : folder
}
