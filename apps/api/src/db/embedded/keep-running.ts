import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export type Log = { info(message: string): void; error(message: string): void }

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * Starts PostgreSQL again whenever it ends without being told to. The shop stays up meanwhile and says
 * it is not ready: whoever filled the disk or ran out of memory gets it back without touching it.
 */
export function keepRunning(first: Postmaster, start: () => Promise<Postmaster>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  async function watch() {
    for (;;) {
      const ending = await current?.ended
      if (stopping.signal.aborted) return
      log.error(`PostgreSQL ended unexpectedly (${ending}); starting it again`)
      current = undefined
      current = await startAgain(start, log, stopping.signal)
      if (!current) return
      log.info('PostgreSQL is back')
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
      // It may have come back just as we stopped it.
      await current?.stop()
    },
  }
}

async function startAgain(start: () => Promise<Postmaster>, log: Log, stopping: AbortSignal) {
  for (let pauseMs = FIRST_PAUSE_MS; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await start()
    } catch (error) {
      log.error(`PostgreSQL did not come back: ${error instanceof Error ? error.message : 'unknown'}`)
      await pause(pauseMs, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}
