import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { TaskQueue } from './task-queue.ts'

/** The process takes tens of megabytes, and most shops need it rarely. */
const IDLE_MS = 30_000

/** Its status is what the caller of the API gets. */
class WorkerBusy extends Error {
  override readonly name = 'WorkerBusy'
  readonly statusCode = 503
}

/** The process ended or was too slow; whether the task was to blame is for the caller to decide. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
}

type Options = { maxWaiting: number; timeoutMs: number }

/**
 * Runs tasks in a process of its own, one at a time, so that none of them holds up the event loop or takes the memory
 * of the shop. The process starts with the first task and ends once it is idle.
 */
export class WorkerProcess<Task, Reply> {
  readonly #script: string
  readonly #timeoutMs: number
  readonly #queue: TaskQueue
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(script: URL, { maxWaiting, timeoutMs }: Options) {
    this.#script = fileURLToPath(script)
    this.#timeoutMs = timeoutMs
    this.#queue = new TaskQueue({ concurrency: 1, maxWaiting })
  }

  async run(task: Task): Promise<Reply> {
    const reply = await this.#queue.run(async () => ({ value: await this.#exchange(task) }))
    if (!reply) throw new WorkerBusy('too many tasks are waiting')
    return reply.value
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }

  async #exchange(task: Task): Promise<Reply> {
    clearTimeout(this.#idle)
    const child = (this.#process ??= startProcess(this.#script))
    const timeout = setTimeout(() => child.kill('SIGKILL'), this.#timeoutMs)
    try {
      return await replyOf<Reply>(child, task)
    } catch {
      this.close()
      throw new WorkerEnded('the process ended before it had replied')
    } finally {
      clearTimeout(timeout)
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
    }
  }
}

/** Without our environment, which has secrets. */
function startProcess(script: string): ChildProcess {
  const child = fork(script, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  // Reported also after the exit, when a task could not be sent: without a listener it would end the shop.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

async function replyOf<Reply>(child: ChildProcess, task: unknown): Promise<Reply> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    child.send(task as object)
    const exit = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the process ended')))
    const [reply] = (await Promise.race([once(child, 'message', { signal }), exit])) as [Reply]
    return reply
  } finally {
    listening.abort()
  }
}
