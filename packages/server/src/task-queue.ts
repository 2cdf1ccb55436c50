/** Runs a few tasks at a time. Others wait in line, and when the line is full, more are refused. */
export class TaskQueue {
  readonly #waiting: (() => void)[] = []
  readonly #concurrency: number
  readonly #maxWaiting: number
  #running = 0

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
  }

  /** Undefined if the line is full. */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.#running < this.#concurrency) this.#running += 1
    else if (this.#waiting.length >= this.#maxWaiting) return undefined
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place is handed over, so that a newcomer cannot take it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
