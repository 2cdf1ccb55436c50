/** Concurrent callers of one key share one run, unless the data changed since it started: a later generation runs again. */
export class SingleFlight<Result> {
  readonly #work: (key: string) => Promise<Result>
  readonly #inFlight = new Map<string, { generation: number; result: Promise<Result> }>()

  constructor(work: (key: string) => Promise<Result>) {
    this.#work = work
  }

  run(key: string, generation: number): Promise<Result> {
    const started = this.#inFlight.get(key)
    if (started?.generation === generation) return started.result
    const result = this.#work(key)
    this.#inFlight.set(key, { generation, result })
    const forget = () => {
      if (this.#inFlight.get(key)?.result === result) this.#inFlight.delete(key)
    }
    result.then(forget, forget)
    return result
  }
}
