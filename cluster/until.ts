import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is yes; an error counts as no. */
export async function until(what: string, isSo: () => unknown, limitMs: number, everyMs = 200): Promise<void> {
  const deadline = Date.now() + limitMs
  let reason = ''
  for (;;) {
    try {
      if (await isSo()) return
      reason = ''
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : String(error)})`
    }
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs / 1000} s: ${what}${reason}`)
    await pause(everyMs)
  }
}
