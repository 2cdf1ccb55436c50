const MIN_WAIT_MS = 500
const SPREAD_MS = 1_500

/**
 * Runs `refetch` once for all calls within a random wait. A busy shop announces changes many times a second
 * to every open page; without the wait they would all fetch at the same instant.
 */
export function oncePerBurst(refetch: () => void): { trigger(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    trigger() {
      timer ??= setTimeout(
        () => {
          timer = undefined
          refetch()
        },
        MIN_WAIT_MS + Math.random() * SPREAD_MS,
      )
    },
    cancel: () => clearTimeout(timer),
  }
}
