import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from './database.ts'
import { commandOf, proportionalMemory, withDescendants } from './processes.ts'
import type { Progress } from './progress.ts'
import { startShop } from './shop.ts'

const IDLE_AFTER_MS = 3_000
const IDLE_LIMIT_MS = 300_000

export type Starts = { coldMs: number; warmMs: number; idleMemoryBytes: number }

/** Time to the first page, PostgreSQL and the demo's year of orders included: in an empty folder, and in a used one. */
export async function measureStarts(progress: Progress, warmStarts: number): Promise<Starts> {
  const dataDir = await temporaryFolder()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'full' }
  try {
    progress.say('cold start')
    const cold = await startShop(settings)
    await cold.stop()
    const warmMs: number[] = []
    let idleMemoryBytes = 0
    for (let start = 1; start <= warmStarts; start += 1) {
      progress.say(`warm start ${start} of ${warmStarts}`)
      const warm = await startShop(settings)
      warmMs.push(warm.startMs)
      if (start === warmStarts) {
        await untilIdle(warm.pid)
        idleMemoryBytes = proportionalMemory(withDescendants(warm.pid))
      }
      await warm.stop()
    }
    return { coldMs: cold.startMs, warmMs: warmMs.toSorted((a, b) => a - b)[warmMs.length >> 1] ?? 0, idleMemoryBytes }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The year's invoices are drawn every minute until all are, in a process of its own that ends when it is idle. */
async function untilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + IDLE_LIMIT_MS
  const isDrawing = () => withDescendants(pid).some((each) => commandOf(each).includes('render-process'))
  do await pause(IDLE_AFTER_MS)
  while (isDrawing() && Date.now() < deadline)
}
