import { z } from 'zod'

const lies = ['other_number', 'other_country', 'valid_as_text', 'no_verdict', 'huge'] as const
export type Lie = (typeof lies)[number]

/** The next `times` questions fail; with `about`, only those whose VAT id contains that text. */
export const faultParams = z.strictObject({
  fault: z.enum(['slow', 'down', 'error', 'redirect', 'html', ...lies]),
  times: z.number().int().min(1).max(100_000).default(1),
  delay_ms: z.number().int().min(0).max(600_000).default(10_000),
  about: z.string().min(1).max(20).optional(),
})
export type ViesFault = z.infer<typeof faultParams>

export type Faults = {
  add(fault: ViesFault): void
  take(vatId: string): ViesFault | undefined
  clear(): void
}

/** In memory: a register has nothing to remember. */
export function faultQueue(): Faults {
  let waiting: ViesFault[] = []
  return {
    add: (fault) => waiting.push({ ...fault }),
    take(vatId) {
      const fault = waiting.find(({ about = '' }) => vatId.includes(about))
      if (fault && --fault.times === 0) waiting = waiting.filter((other) => other !== fault)
      return fault
    },
    clear() {
      waiting = []
    },
  }
}
