import { StartupError } from '@wheelyard/server/startup-error'

/** Prints the result of a command, or its error with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
