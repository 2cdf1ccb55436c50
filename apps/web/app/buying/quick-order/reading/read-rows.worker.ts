import { type OrderRows, type ReadingProgress, type RowsSource, UnreadableFile } from './order-rows.ts'
import { readSource } from './read-source.ts'
import type { ReadingText } from './reading-texts.ts'

/** What the worker tells the page: progress, and at the end one of the others. */
export type ReadingReport = { progress: ReadingProgress } | { rows: OrderRows } | { unreadable: ReadingText }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const report = (message: ReadingReport) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<RowsSource>) => {
  readSource(data, (progress) => report({ progress })).then(
    (rows) => report({ rows }),
    (error: unknown) => {
      if (error instanceof UnreadableFile) report({ unreadable: error.text })
      // Anything else is a mistake of ours: the page hears of it as an error of the worker.
      else
        setTimeout(() => {
          throw error
        })
    },
  )
})
