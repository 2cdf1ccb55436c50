const MIN_WAIT_MS = 500
const SPREAD_MS = 1_500

/** Once for all calls within a random wait: a busy shop announces many changes a second, to all open pages at once. */
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
