import { describeError, logError } from './log-error.ts'
import { StartupError } from './startup-error.ts'

/** Says why a process or a command ends. Without this, Node would print all that an error carries. */
export function exitWithError(error: unknown): void {
  const text = error instanceof StartupError ? error.message : `${describeError(error)}\n${logError(error).stack}`
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

/** An error that nothing caught ends the process, as without this, but its values are not printed. */
export function exitOnUncaughtErrors(): void {
  process.on('uncaughtException', (error) => {
    exitWithError(error)
    process.exit()
  })
}
