import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { leftOf } from '@wheelyard/contract/orders/order-states'

export type LineToPack = Pick<PackedLine, 'productId' | 'quantity' | 'shipped' | 'keptBack' | 'cartonPieces'>

/** Units by product that one scan, or one click, has put in or taken out. */
type Step = { pieces: Readonly<Record<string, number>>; serial?: string | undefined }
/** All that was packed so far: to undo is to forget the last step. */
export type Steps = readonly Step[]

export function packedByProduct(steps: Steps): ReadonlyMap<string, number> {
  const packed = new Map<string, number>()
  for (const { pieces } of steps) {
    for (const [productId, change] of Object.entries(pieces)) {
      packed.set(productId, (packed.get(productId) ?? 0) + change)
    }
  }
  return packed
}

const packedOf = (steps: Steps, { productId }: LineToPack) => packedByProduct(steps).get(productId) ?? 0

/** What a carton holds, or what is left if that is less; nothing if the line is complete. */
export function packCarton(steps: Steps, line: LineToPack, serial?: string): Steps {
  const missing = leftOf(line) - packedOf(steps, line)
  return withStep(steps, { [line.productId]: Math.min(line.cartonPieces ?? 1, missing) }, serial)
}

/** As typed. */
export const packExactly = (steps: Steps, line: LineToPack, quantity: number): Steps =>
  withStep(steps, { [line.productId]: quantity - packedOf(steps, line) })

/** All that is left of these lines, in one step. */
export function packAll(steps: Steps, lines: readonly LineToPack[]): Steps {
  const packed = packedByProduct(steps)
  const missing = new Map(lines.map((line) => [line.productId, leftOf(line) - (packed.get(line.productId) ?? 0)]))
  return withStep(steps, Object.fromEntries(missing))
}

export const undoLast = (steps: Steps): Steps => steps.slice(0, -1)

function withStep(steps: Steps, changes: Record<string, number>, serial?: string): Steps {
  const pieces = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0))
  if (Object.keys(pieces).length === 0) return steps
  return [...steps, serial === undefined ? { pieces } : { pieces, serial }]
}

/** Whether this very carton is packed. Once a line was emptied again, its cartons are as new. */
export function hasCarton(steps: Steps, { productId }: LineToPack, serial: string): boolean {
  let units = 0
  let isIn = false
  for (const { pieces, serial: scanned } of steps) {
    const change = pieces[productId] ?? 0
    units += change
    if (change !== 0 && scanned === serial) isIn = true
    if (units === 0) isIn = false
  }
  return isIn
}

/**
 * The same steps for an order of which less is left since, because someone else has shipped some of it. Each is cut
 * to what fits, so that to undo any of them leaves the others fitting too.
 */
export function fitSteps(steps: Steps, lines: readonly LineToPack[]): Steps {
  const left = new Map(lines.map((line) => [line.productId, leftOf(line)]))
  const packed = new Map<string, number>()
  let fitting: Steps = []
  for (const { pieces, serial } of steps) {
    const cut: Record<string, number> = {}
    for (const [productId, change] of Object.entries(pieces)) {
      const before = packed.get(productId) ?? 0
      const after = Math.max(0, Math.min(before + change, left.get(productId) ?? 0))
      packed.set(productId, after)
      cut[productId] = after - before
    }
    fitting = withStep(fitting, cut, serial)
  }
  return fitting
}
