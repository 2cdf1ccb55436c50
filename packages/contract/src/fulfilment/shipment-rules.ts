import * as t from '@wheelyard/messages/server'
import { type BadLine, badLines } from '../buying/line-quantities.ts'
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
  message: left === 0 ? t.shipmentRules_noUnitsAreLeft() : t.shipmentRules_onlyLeftToShip({ left }),
  left,
})

export const shipmentLineProblems = (problems: BadLine[]) =>
  problem(409, 'shipment-line-problems', () => t.shipmentRules_linesCannotBeShipped({ count: problems.length }), {
    problems,
  })

export const shipmentKeyReused = problem(409, 'idempotency-key-reused', t.shipmentRules_thisIdempotencyKeyBelongs)

/** Shipping can be undone until the customer is told, but not longer; the triggers of migration 33 have the same. */
export const UNDO_SECONDS = 60
/** Twice as long as Undo is offered, since a slow network takes some of it. */
export const TOLD_AFTER_SECONDS = 30

export const alreadyShipped = problem(409, 'already-shipped', t.shipmentRules_orderWasShippedAlready)
export const nothingToShip = problem(409, 'nothing-to-ship', t.shipmentRules_nothingIsLeftTo)
export const neverShipped = problem(409, 'not-shipped', t.shipmentRules_orderIsNotShipped)
export const hasReturns = problem(409, 'order-returned', t.shipmentRules_buyerHasRequestedReturn)
export const tooLateToUndo = problem(409, 'too-late', t.shipmentRules_itIsTooLate)

/** Printed by one request. */
export const LABELS_MAX = 500

export const noCartonData = (products: { sku: string; name: string }[]) =>
  problem(
    409,
    'no-carton-data',
    () => t.shipmentRules_unitsPerCartonAre({ products: listed(products.map(({ name, sku }) => `${name} (${sku})`)) }),
    { products },
  )

export const tooManyLabels = (cartons: number) => {
  const from = Array.from({ length: Math.ceil(cartons / LABELS_MAX) }, (_, n) => n * LABELS_MAX + 1)
  return problem(409, 'too-many-labels', () => t.shipmentRules_thisShipmentHasCartons({ cartons, max: LABELS_MAX }), {
    cartons,
    from,
  })
}

const NAMED = 5
const listed = (names: string[]) =>
  names.length > NAMED
    ? t.shipmentRules_namesAndMore({ names: names.slice(0, NAMED).join(', '), more: names.length - NAMED })
    : names.join(', ')
