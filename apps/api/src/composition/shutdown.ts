const DEADLINE_MS = 9_000

/** Closes what was opened in reverse order: no new work, then running work is finished, then the database. */
export class ShutdownList {
  readonly #steps: { name: string; close: () => Promise<unknown> }[] = []
  #running: Promise<void> | undefined

  add(name: string, close: () => Promise<unknown>): void {
    this.#steps.push({ name, close })
  }

  run(): Promise<void> {
    this.#running ??= this.#closeAll()
    return this.#running
  }

  onSignals(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void this.#runAndExit())
  }

  async #runAndExit(): Promise<void> {
    // A step that hangs must not keep the process alive: the sender of the signal is waiting.
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    await this.run()
    process.exit(0)
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#steps.toReversed()) {
      try {
        await close()
      } catch (error) {
        process.stderr.write(`Closing ${name} failed: ${String(error)}\n`)
      }
    }
  }
}
