import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type TestProject, type WorkerRequest } from 'vitest/node'

type Listener = (value: unknown) => void

const threads = new WeakMap<TestProject, ThreadsPoolWorker>()

/**
 * A thread that stays for the next run. Mutants are switched on while the code runs, so nothing needs to be loaded
 * again, and loading takes longer than most tests.
 */
export class KeptThread implements PoolWorker {
  readonly name = 'kept-threads'
  readonly #project: TestProject
  readonly #isNew: boolean
  readonly #thread: ThreadsPoolWorker
  readonly #listeners: [event: string, Listener][] = []
  #isDone = false

  constructor(options: PoolOptions) {
    const kept = threads.get(options.project)
    this.#project = options.project
    this.#isNew = !kept
    this.#thread = kept ?? new ThreadsPoolWorker(options)
  }

  async start() {
    if (this.#isNew) await this.#thread.start()
    threads.set(this.#project, this.#thread)
  }

  on(event: string, listener: Listener) {
    this.#listeners.push([event, listener])
    this.#thread.on(event, listener)
  }

  off(event: string, listener: Listener) {
    this.#thread.off(event, listener)
  }

  send(message: WorkerRequest) {
    this.#isDone = message.type === 'stop'
    if (!this.#isDone) return this.#thread.send(message)
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true })
  }

  /** Without a request to stop, Vitest has given the thread up. */
  async stop() {
    for (const [event, listener] of this.#listeners) this.#thread.off(event, listener)
    if (this.#isDone) return
    threads.delete(this.#project)
    await this.#thread.stop()
  }

  deserialize(data: unknown) {
    return data
  }
}
