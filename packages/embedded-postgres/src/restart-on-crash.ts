import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

export type Log = { info(message: string): void; error(message: string): void }

const STABLE_AFTER_MS = 30_000
const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

type Start = () => Promise<Postmaster>

/** Meanwhile the shop reports that it is not ready, and recovers once a full disk or a lack of memory is over. */
export function restartOnCrash(first: Postmaster, start: Start, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first

  async function watch() {
    let pauseMs = 0
    while (current) {
      const startedAt = Date.now()
      const reason = await current.exited
      if (stopping.signal.aborted) return
      log.error(`PostgreSQL ended unexpectedly (${reason}); starting it again`)
      pauseMs = Date.now() - startedAt > STABLE_AFTER_MS ? 0 : longer(pauseMs)
      current = undefined
      current = await startAgain(start, pauseMs, log, stopping.signal)
      // `stop` was called during the restart and found nothing to stop.
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

const longer = (pauseMs: number) => Math.min(Math.max(pauseMs * 2, MIN_PAUSE_MS), MAX_PAUSE_MS)

async function startAgain(start: Start, firstPauseMs: number, log: Log, stopping: AbortSignal) {
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
