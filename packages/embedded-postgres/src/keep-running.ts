import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export type Log = { info(message: string): void; error(message: string): void }

const STEADY_MS = 30_000
const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/**
 * Starts PostgreSQL again whenever it ends without being told to. The shop stays up meanwhile and says
 * it is not ready: whoever filled the disk or ran out of memory gets it back without touching it.
 */
export function keepRunning(first: Postmaster, start: () => Promise<Postmaster>, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  async function watch() {
    let pauseMs = 0
    while (current) {
      const began = Date.now()
      const ending = await current.ended
      if (stopping.signal.aborted) return
      log.error(`PostgreSQL ended unexpectedly (${ending}); starting it again`)
      // One that ends as soon as it is up must not be started many times a second.
      pauseMs = Date.now() - began > STEADY_MS ? 0 : longer(pauseMs)
      current = undefined
      current = await startAgain(start, pauseMs, log, stopping.signal)
      // Told to stop while it was coming back: whoever said so found nothing to stop then.
      if (stopping.signal.aborted) await current?.stop()
      else if (current) log.info('PostgreSQL is back')
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

const longer = (pauseMs: number) => Math.min(Math.max(pauseMs * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)

async function startAgain(start: () => Promise<Postmaster>, firstPauseMs: number, log: Log, stopping: AbortSignal) {
  for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = longer(pauseMs)) {
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return undefined
    try {
      return await start()
    } catch (error) {
      log.error(`PostgreSQL did not come back: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
  return undefined
}
