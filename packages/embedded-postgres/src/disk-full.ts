import { StartupError } from '@wheelyard/server/startup-error'

/** Node and PostgreSQL say it in the same words. */
const isDiskFull = (reason: string) => /no space left on device/i.test(reason)

/** One line that says what to do, whatever was being written. */
export function cannotWrite(folder: string, reason: string, otherwise: string, options?: ErrorOptions): StartupError {
  const message = isDiskFull(reason)
    ? `No space is left on the disk of ${folder}. Free some, or set DATA_DIR to a folder on another disk.`
    : otherwise
  return new StartupError(message, options)
}
