import { statfs } from 'node:fs/promises'
import { StartupError } from '@wheelyard/server/startup-error'

/** PostgreSQL writes its log in files of 16 MB, and ends when it cannot make the next. */
const NEARLY_FULL_BYTES = 32_000_000

/** Node and PostgreSQL say it in the same words, except for a page of which a part still fitted. */
const isDiskFull = (reason: string) => /no space left on device|wrote only \d+ of \d+ bytes/i.test(reason)

export const isNearlyFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < NEARLY_FULL_BYTES,
    () => false,
  )

export const diskFull = (folder: string, options?: ErrorOptions) =>
  new StartupError(
    `No space is left on the disk of ${folder}. Free some, or set DATA_DIR to a folder on another disk.`,
    options,
  )

/** One line that says what to do, whatever was being written. */
export function cannotWrite(folder: string, reason: string, otherwise: string, options?: ErrorOptions): StartupError {
  return isDiskFull(reason) ? diskFull(folder, options) : new StartupError(otherwise, options)
}
