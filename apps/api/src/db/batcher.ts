import { type Asker, asker, inShared } from '../telemetry/traces/shared-work.ts'

const MAX_BATCH = 40
const TIMEOUT_MS = 200

type Queued<Input, Output> = {
  input: Input
  asker: Asker
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

// Inputs that arrive while a statement is running go together into the next one, because a round trip, a plan and a
// commit cost nearly the same for ten as for one. After `TIMEOUT_MS` the next one no longer waits.
export class Batcher<Input, Output> {
  readonly #runBatch: (inputs: Input[]) => Promise<Output[]>
  #queue: Queued<Input, Output>[] = []
  #isRunning = false

  /** `runBatch` returns its outputs in the order of the inputs. */
  constructor(runBatch: (inputs: Input[]) => Promise<Output[]>) {
    this.#runBatch = runBatch
  }

  load(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ input, asker: asker(), resolve, reject })
      if (this.#isRunning) return
      this.#isRunning = true
      // Requests on sockets that are readable right now are read first and join this batch.
      setImmediate(() => void this.#runQueue())
    })
  }

  async #runQueue(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH)
      await new Promise<void>((next) => {
        const timeout = setTimeout(next, TIMEOUT_MS)
        void this.#settle(batch).finally(() => {
          clearTimeout(timeout)
          next()
        })
      })
    }
    this.#isRunning = false
  }

  async #settle(batch: Queued<Input, Output>[]): Promise<void> {
    try {
      const inputs = batch.map(({ input }) => input)
      const askers = batch.map((queued) => queued.asker)
      const outputs = await inShared(askers, () => this.#runBatch(inputs))
      batch.forEach(({ resolve }, index) => resolve(outputs[index] as Output))
    } catch (error) {
      for (const { reject } of batch) reject(batch.length === 1 ? error : batchError(batch.length, error))
    }
  }
}

/** The log shows it once per request: it must be clear that they were one statement. */
const batchError = (size: number, cause: unknown) =>
  new Error(`A statement shared by ${size} requests failed`, { cause })
