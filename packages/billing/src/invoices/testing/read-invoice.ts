import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'

export type ReadCategory = { letter: string; ratePpm: number | null }

/** What EN 16931 counts and compares, as another program reads it from the XML. */
export type ReadInvoice = {
  lines: (ReadCategory & { quantity: number; priceCents: number; discountCents: number; cents: number })[]
  charges: (ReadCategory & { cents: number })[]
  taxes: (ReadCategory & { taxableCents: number; taxCents: number; code: string | null; reason: string | null })[]
  sums: Record<'lines' | 'charges' | 'net' | 'tax' | 'gross' | 'prepaid' | 'payable', number>
  seller: {
    identifier: string | null
    registration: string | null
    vatId: string | null
    taxRegistration: string | null
  }
  buyer: { vatId: string | null }
  suppliedOn: string | null
  periodFrom: string | null
  deliveredTo: string | null
}

export const readRate = (percent: string | null) =>
  percent === null ? null : Math.round(Number(percent) * PPM_PER_PERCENT)
