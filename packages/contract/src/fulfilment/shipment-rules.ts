import { formatCount } from '@wheelyard/messages/format-count'
import { type BadLine, badLines, countOfLines } from '../buying/line-quantities.ts'
import { leftOf, type ShippingUnits } from '../orders/order-states.ts'
import { problem } from '../values/problem.ts'

type OrderedLine = ShippingUnits & { productId: string }
type RequestedLine = { productId: string; quantity: number }

/** Of a shipment that takes all there is. */
export const linesLeft = (lines: readonly OrderedLine[]): RequestedLine[] =>
  lines.filter((line) => leftOf(line) > 0).map((line) => ({ productId: line.productId, quantity: leftOf(line) }))

/** Every line that cannot be shipped as it is requested. */
export function shipmentProblem(requested: readonly RequestedLine[], ordered: readonly OrderedLine[]) {
  const left = new Map(ordered.map((line) => [line.productId, leftOf(line)]))
  const problems = badLines(requested, (productId) => left.get(productId), moreThanLeft)
  return problems.length > 0 ? shipmentLineProblems(problems) : undefined
}

const moreThanLeft = (left: number) => ({
  code: 'more-than-left',
  message: left === 0 ? 'No units are left to ship' : `Only ${formatCount(left)} left to ship`,
  left,
})

export const shipmentLineProblems = (problems: BadLine[]) =>
  problem(409, 'shipment-line-problems', `${countOfLines(problems.length)} cannot be shipped, so nothing was shipped`, {
    problems,
  })

export const shipmentKeyReused = problem(
  409,
  'idempotency-key-reused',
  'This Idempotency-Key belongs to a different shipment',
)

/** Shipping can be undone until the customer is told, but not longer; the triggers of migration 33 have the same. */
export const UNDO_SECONDS = 60
/** Twice as long as Undo is offered, since a slow network takes some of it. */
export const TOLD_AFTER_SECONDS = 30

export const alreadyShipped = problem(409, 'already-shipped', 'Order was shipped already')
export const nothingToShip = problem(409, 'nothing-to-ship', 'Nothing is left to ship: the rest was refunded')
export const neverShipped = problem(409, 'not-shipped', 'Order is not shipped')
export const hasReturns = problem(409, 'order-returned', 'The buyer has requested a return')
export const tooLateToUndo = problem(409, 'too-late', 'It is too late to undo the shipping of this order')

/** Printed by one request. */
export const LABELS_MAX = 500

export const noCartonData = (products: { sku: string; name: string }[]) =>
  problem(
    409,
    'no-carton-data',
    `Units per carton are missing for ${listed(products.map(({ name, sku }) => `${name} (${sku})`))}`,
    { products },
  )

export const tooManyLabels = (cartons: number) => {
  const from = Array.from({ length: Math.ceil(cartons / LABELS_MAX) }, (_, n) => n * LABELS_MAX + 1)
  return problem(
    409,
    'too-many-labels',
    `This shipment has ${formatCount(cartons)} cartons. Please print at most ${formatCount(LABELS_MAX)} labels at a time.`,
    { cartons, from },
  )
}

const NAMED = 5
const listed = (names: string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${formatCount(names.length - NAMED)} more`
    : names.join(', ')
