import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
import { hasCarton, packCarton, packedByProduct, type Steps } from './packing-steps.ts'
import { findLine, readScan } from './read-scan.ts'

/** What the packer reads from a metre away. `strange` is a code that is none of this order's. */
export type Feedback = {
  tone: 'good' | 'bad' | 'note'
  title: string
  text: string
  productId?: string
  strange?: string
}

type PackedScan = { steps: Steps; feedback: Feedback }

/** One scan is one carton. What cannot be packed changes nothing and is said. */
export function packScan(steps: Steps, lines: readonly PackedLine[], typed: string): PackedScan {
  const scan = readScan(typed)
  const line = findLine(lines, scan)
  if (!line) return { steps, feedback: notInOrder(scan.gtin ?? scan.code) }
  const { productId, productName: text } = line
  const refused = (title: string) => ({ steps, feedback: { tone: 'bad', title, text, productId } as const })
  const left = leftOf(line)
  const before = packedByProduct(steps).get(productId) ?? 0
  if (scan.serial !== undefined && hasCarton(steps, line, scan.serial)) return refused(t.shipments_thisCartonIsPacked())
  if (left === 0) return refused(t.shipments_allAreShippedAlready({ quantity: line.quantity }))
  if (before >= left) return refused(t.shipments_alreadyCompleteAllAre({ left }))
  const packed = packCarton(steps, line, scan.serial)
  const after = packedByProduct(packed).get(productId) ?? 0
  const title = t.shipments_afterOfPacked({ after, left })
  return {
    steps: packed,
    feedback: { tone: 'good', title, text: `+${formatCount(after - before)} ${text}`, productId },
  }
}

const notInOrder = (code: string): Feedback => ({
  tone: 'bad',
  title: t.shipments_notInThisOrder(),
  text: code,
  strange: code,
})
