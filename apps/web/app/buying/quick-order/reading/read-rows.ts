import { CHUNK_FAILED } from '#web/lib/load-chunk.ts'
import { type OnProgress, type OrderRows, type RowsSource, UnreadableFile } from './order-rows.ts'
import type { ReadingReport } from './read-rows.worker.ts'

/** A file of 5,000 rows takes about a second. */
const TIME_LIMIT_MS = 60_000

type ReadingOptions = { signal?: AbortSignal; onProgress?: OnProgress }

/** Reads in a worker, so that the page stays alive and a file that never ends can be given up. */
export async function readRows(source: RowsSource, { signal, onProgress }: ReadingOptions = {}): Promise<OrderRows> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./read-rows.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<OrderRows>()
  const giveUp = () => reject(signal?.reason)
  const timer = setTimeout(() => {
    reject(new UnreadableFile(['takes-too-long']))
  }, TIME_LIMIT_MS)

  signal?.addEventListener('abort', giveUp)
  worker.addEventListener('message', ({ data }: MessageEvent<ReadingReport>) => {
    if ('progress' in data) onProgress?.(data.progress)
    else if ('rows' in data) resolve(data.rows)
    else reject(new UnreadableFile(data.unreadable))
  })
  worker.addEventListener('error', (event) => {
    // Without a message it is the worker's code that did not arrive.
    reject(event.message ? new UnreadableFile(['not-read']) : new Error(CHUNK_FAILED))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(source)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    worker.terminate()
  }
}
