import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBuyers } from './buyers.ts'
import { BALANCER } from './haproxy.ts'
import { startReaders } from './readers.ts'
import { Recorder } from './requests.ts'
import { until } from './until.ts'
import type { TestBed } from './test-bed.ts'

const READERS = 2
const UNNOTICED_MS = 2_000
const ORDERS_TO_BE_BACK = 20
const BACK_LIMIT_MS = 120_000

export type Load = ReturnType<typeof startLoad>

/** Buyers and readers at the balancer, whatever happens behind it. */
export function startLoad({ folder, buyers, products }: TestBed) {
  const stopping = new AbortController()
  const { signal } = stopping
  const recorder = new Recorder(`http://${BALANCER}`, join(folder, 'logs/refusals.jsonl'))
  const buying = startBuyers({ recorder, people: buyers, products, signal })
  const reading = startReaders(recorder, READERS, signal)
  return {
    requests: recorder.requests,
    acknowledged: buying.acknowledged,
    /** Resolves when orders are acknowledged again; call it when a fault has begun. */
    async writesAreBack(): Promise<void> {
      await pause(UNNOTICED_MS)
      const wanted = buying.acknowledged.length + ORDERS_TO_BE_BACK
      await until('writes are back', () => buying.acknowledged.length >= wanted, BACK_LIMIT_MS, 50)
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all([buying.done, reading])
    },
  }
}
