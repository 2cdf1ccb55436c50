/** Work that waits in the tables: done at once when woken, and looked for every half minute. */
export type Errands = {
  wake(): Promise<void>
  stop(): Promise<void>
}

const LOOK_AGAIN_MS = 30_000

type Errand = { name: string; run: () => Promise<unknown> }

export function startBackgroundTasks(list: Errand[], onFailure: (error: unknown, errand: string) => void): Errands {
  let current: Promise<void> | undefined
  let again = false

  const round = async () => {
    do {
      again = false
      for (const { name, run } of list) await run().catch((error: unknown) => onFailure(error, name))
    } while (again)
  }
  const wake = () => {
    // Whoever wakes us in the middle of a round may have written something we already passed by.
    if (current) again = true
    current ??= round().finally(() => (current = undefined))
    return current
  }
  const timer = setInterval(() => void wake(), LOOK_AGAIN_MS)
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
