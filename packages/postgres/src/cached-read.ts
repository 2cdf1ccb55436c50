import { setTimeout as pause } from 'node:timers/promises'

type Limits = { freshMs: number; limitMs: number }

/**
 * The last answer while it is fresh, and undefined if there is none in time. One question is under way at most, however
 * often it is asked: what asks for figures or for health must not add to the load of a database that is slow.
 */
export function cachedRead<T>(read: () => Promise<T>, { freshMs, limitMs }: Limits): () => Promise<T | undefined> {
  let last: { value: T | undefined; until: number } | undefined
  let running: Promise<T | undefined> | undefined

  async function readOnce(): Promise<T | undefined> {
    const value = await read().catch(() => undefined)
    last = { value, until: Date.now() + freshMs }
    running = undefined
    return value
  }
  return async () => {
    if (last && Date.now() < last.until) return last.value
    running ??= readOnce()
    return await Promise.race([running, pause(limitMs, undefined, { ref: false })])
  }
}
