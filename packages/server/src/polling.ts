import { inEnglish } from '@wheelyard/messages/in-language'

export type Polling = {
  /** Runs now, or once more if a run is under way: it may already have passed what the caller has just written. */
  wake(): Promise<void>
  stop(): Promise<void>
}

type PollingOptions = {
  /** Returns after how many milliseconds it wants to run again, if that is sooner than usual. */
  run: () => Promise<number | undefined>
  everyMs: number
  onError: (error: unknown) => void
}

export function startPolling({ run, everyMs, onError }: PollingOptions): Polling {
  let stopped = false
  let runAgain = false
  let current: Promise<void> | undefined
  const wakeIn = (ms: number) => setTimeout(() => void wake(), ms).unref()
  let timer = wakeIn(everyMs)

  async function runUntilQuiet(): Promise<void> {
    let pauseMs: number | undefined
    do {
      runAgain = false
      // Whoever wakes it may be a request in another language.
      pauseMs = await inEnglish(run).catch((error: unknown) => {
        onError(error)
        return undefined
      })
    } while (runAgain)
    current = undefined
    if (!stopped) timer = wakeIn(Math.min(everyMs, pauseMs ?? everyMs))
  }

  function wake(): Promise<void> {
    clearTimeout(timer)
    if (stopped) return Promise.resolve()
    if (current) runAgain = true
    current ??= runUntilQuiet()
    return current
  }

  return {
    wake,
    async stop() {
      stopped = true
      runAgain = false
      clearTimeout(timer)
      await current
    },
  }
}
