import { useEffect } from 'react'
import { listenForChanges, type Topic } from './live.ts'
import { queryClient } from './query-client.ts'

const LEAST_WAIT_MS = 500
const SPREAD_MS = 1_500

/**
 * Looks again at what the queries under this topic have fetched when the shop says that it changed. A
 * busy shop says so many times a second, to everybody: each page waits a moment of its own, then asks once.
 */
export function useLiveQueries(topic: Topic): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenForChanges([topic], () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          void queryClient().invalidateQueries({ queryKey: [topic] })
        },
        LEAST_WAIT_MS + Math.random() * SPREAD_MS,
      )
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [topic])
}
