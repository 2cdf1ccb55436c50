import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { notAPicture, tooManyPixels } from '@wheelyard/contract/calls/uploads'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Picture, Reencoded } from './reencode-process.ts'

const SCRIPT = fileURLToPath(new URL('reencode-process.ts', import.meta.url))
const TIMEOUT_MS = 60_000
/** The process takes 60 MB, and most shops see few uploads. */
const IDLE_MS = 30_000

const refusals = { 'not-a-picture': notAPicture, 'too-many-pixels': tooManyPixels }
type Refusal = (typeof refusals)[keyof typeof refusals]

/**
 * Re-encodes pictures in a process of its own, one at a time: decoding one can take seconds and hundreds of
 * megabytes, and in our process it would occupy the threads that hash passwords and read files.
 */
export class PictureEncoder {
  #process: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  async reencode(file: Buffer): Promise<Result<Picture, Refusal>> {
    const result = this.#last.then(() => this.#run(file))
    this.#last = result.catch(() => {})
    const reencoded = await result
    return 'picture' in reencoded ? ok(reencoded.picture) : refuse(refusals[reencoded.refusal])
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }

  async #run(file: Buffer): Promise<Reencoded> {
    clearTimeout(this.#idle)
    const child = (this.#process ??= startProcess())
    const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    try {
      return await exchange(child, file)
    } catch {
      // It was too slow, took too much memory, or a decoder crashed: whatever the file is, we do not want it.
      this.close()
      return { refusal: 'not-a-picture' }
    } finally {
      clearTimeout(timeout)
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
    }
  }
}

/** Without our environment, which has secrets. */
function startProcess(): ChildProcess {
  const child = fork(SCRIPT, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  // Reported also after the exit, when a file could not be sent: without a listener it would end the shop.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

async function exchange(child: ChildProcess, file: Buffer): Promise<Reencoded> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    child.send(file)
    const exit = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the process ended')))
    const [reencoded] = (await Promise.race([once(child, 'message', { signal }), exit])) as [Reencoded]
    return reencoded
  } finally {
    listening.abort()
  }
}
