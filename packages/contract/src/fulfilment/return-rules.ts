import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { centsOf } from '../values/money.ts'
import { type BadLine, badLines } from '../buying/line-quantities.ts'
import { nothingReceived, returnLineProblems } from './return-problems.ts'

/** What is wrong with the goods, as the buyer says. */
export const returnReasons = ['damaged', 'missing', 'wrong-item', 'faulty', 'unsold'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnWishes = ['refund', 'replacement'] as const
export type ReturnWish = (typeof returnWishes)[number]

export const returnStates = ['requested', 'withdrawn', 'refused', 'authorised', 'received', 'closed'] as const
export type ReturnState = (typeof returnStates)[number]

/** In the order in which they can happen. */
export const returnEventKinds = [
  'requested',
  'withdrawn',
  'authorised',
  'refused',
  'received',
  'refund-requested',
  'refunded',
  'refund-failed',
  'replaced',
  'closed',
] as const
export type ReturnEventKind = (typeof returnEventKinds)[number]

/** Days after the delivery; from the settings. */
export type ReturnWindows = { returnDaysDamage: number; returnDaysFault: number; returnDaysUnsold: number }

/** Damage, missing units and a wrong product are seen on arrival; a fault comes to light in use. */
export function windowOf(reason: ReturnReason, windows: ReturnWindows): number {
  if (reason === 'faulty') return windows.returnDaysFault
  return reason === 'unsold' ? windows.returnDaysUnsold : windows.returnDaysDamage
}

const DAY_MS = 24 * 60 * 60_000

type Claim = { reason: ReturnReason; arrivedOn: string }

/** A late one is still taken: a person decides about it. Days are as in 2026-11-16. */
export const isLate = ({ reason, arrivedOn }: Claim, today: string, windows: ReturnWindows) =>
  Date.parse(today) - Date.parse(arrivedOn) > windowOf(reason, windows) * DAY_MS

/** Both ends have a day of slack: it may be another day where the buyer is. */
export const canHaveArrived = (arrivedOn: string, { shippedOn, today }: { shippedOn: string; today: string }) =>
  Date.parse(arrivedOn) >= Date.parse(shippedOn) - DAY_MS && Date.parse(arrivedOn) <= Date.parse(today) + DAY_MS

type ShippedUnits = { shipped: number; returned: number; refunded: number; keptBack: number }
type ShippedLine = ShippedUnits & { productId: string }

/** Units that have left, are in no other return and were not refunded without one. */
export const returnableOf = ({ shipped, returned, refunded, keptBack }: ShippedUnits) =>
  shipped - returned - Math.max(0, refunded - keptBack)

type ReturnableOrder = { lines: readonly ShippedUnits[]; refundedAt: string | null }

export const canRequestReturn = ({ lines, refundedAt }: ReturnableOrder) =>
  refundedAt === null && lines.some((line) => returnableOf(line) > 0)

/** Units of a return that wait for a refund or a replacement. */
export const unsettledOf = (line: { quantity: number; refunded: number; replaced: number }) =>
  line.quantity - line.refunded - line.replaced

/** Cents left of the price of units that a refund was for. */
export const restCentsOf = (line: { price: number; refunded: number; refund: number }) =>
  centsOf(line.price) * line.refunded - centsOf(line.refund)

type RequestedLine = { productId: string; quantity: number }

/** Every line that cannot be returned as it is requested. */
export function badReturnLines(requested: readonly RequestedLine[], ordered: readonly ShippedLine[]): BadLine[] {
  const left = new Map(ordered.map((line) => [line.productId, returnableOf(line)]))
  return badLines(requested, (productId) => left.get(productId), moreThanShipped)
}

export function returnLinesProblem(requested: readonly RequestedLine[], ordered: readonly ShippedLine[]) {
  const problems = badReturnLines(requested, ordered)
  return problems.length > 0 ? returnLineProblems(problems) : undefined
}

type ReceivedLine = { productId: string; restocked: number; scrapped: number; condition: string }

/** The same for what came back. It may be nothing if that is told, as of an empty parcel. */
export function receivedLinesProblem(received: readonly ReceivedLine[], returned: readonly RequestedLine[]) {
  const quantities = new Map(returned.map((line) => [line.productId, line.quantity]))
  const came = received.map(({ productId, restocked, scrapped }) => ({ productId, quantity: restocked + scrapped }))
  const problems = badLines(came, (productId) => quantities.get(productId), moreThanReturned, { least: 0 })
  if (problems.length > 0) return returnLineProblems(problems)
  const isTold = came.some(({ quantity }) => quantity > 0) || received.some(({ condition }) => condition !== '')
  return isTold ? undefined : nothingReceived
}

const moreThanReturned = (left: number) => ({
  code: 'more-than-returned',
  message: tServer.returnRules_onlyAreInThis({ left }),
  left,
})

const moreThanShipped = (left: number) => ({
  code: 'more-than-shipped',
  message: left === 0 ? t.returnRules_noneOfTheseUnits() : t.returnRules_onlyCanBeReturned({ left }),
  left,
})
