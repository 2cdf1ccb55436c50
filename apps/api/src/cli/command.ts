import { StartupError } from '@wheelyard/server/startup-error'

/** Runs a command of the shop: what it has to say on one line, what went wrong too, and the exit code to match. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
