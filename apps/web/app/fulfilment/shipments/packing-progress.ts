import { z } from 'zod'
import type { Steps } from './packing-steps.ts'

/** `shipments`: how many the order had when packing began. If there are more now, someone else has shipped. */
export type Progress = { shipments: number; steps: Steps }

const progressSchema = z.object({
  shipments: z.int(),
  steps: z.array(z.object({ pieces: z.record(z.string(), z.int()), serial: z.string().optional() })),
})

const keyOf = (orderId: string) => `packing ${orderId}`

/** Kept in the browser, so that a reload or an empty battery costs no scan. */
export function readProgress(orderId: string): Progress | undefined {
  try {
    return progressSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(orderId)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function keepProgress(orderId: string, progress: Progress): void {
  if (progress.steps.length === 0) localStorage.removeItem(keyOf(orderId))
  else localStorage.setItem(keyOf(orderId), JSON.stringify(progress))
}
