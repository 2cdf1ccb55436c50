import { setTimeout as pause } from 'node:timers/promises'
import type { Recorder } from './requests.ts'

const BETWEEN_MS = 50

/** Visitors who look at the list of products and at the home page, in turns. */
export async function startReaders(recorder: Recorder, count: number, signal: AbortSignal): Promise<void> {
  async function read(): Promise<void> {
    while (!signal.aborted) {
      await recorder.send('catalogue', '/api/products?limit=24')
      await pause(BETWEEN_MS)
      await recorder.send('home', '/')
      await pause(BETWEEN_MS)
    }
  }
  await Promise.all(Array.from({ length: count }, read))
}
