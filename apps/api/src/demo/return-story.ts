import { partsOfOrder } from '@wheelyard/billing/refunds/paid-parts'
import { addParts, refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { LineRecord } from '#api/orders/records/order-record.store'
import type { PaymentRow } from '#api/tables/payments'
import { madeRefund } from './refund-story.ts'
import { hoursAfter, type Story } from './story.ts'
import { shipAll } from './shipment-story.ts'

type Until = 'requested' | 'authorised' | 'closed'

const MESSAGE = 'The carton was torn open on one side.'
const DAY_HOURS = 24

/** A few units of the first line of a shipped order, with a refund at the end. */
export function returnGoods(story: Story, payment: PaymentRow, until: Until): void {
  shipAll(story, payment)
  const { history, order, random, admin } = story
  const [line] = order.lines
  if (!line || !order.shippedAt) return
  const quantity = Math.max(1, Math.floor(line.quantity / 6))
  const requestedAt = hoursAfter(order.shippedAt, 8 * DAY_HOURS)
  const authorisedAt = hoursAfter(requestedAt, 20)
  const closedAt = hoursAfter(requestedAt, 7 * DAY_HOURS)
  const isClosed = until === 'closed'
  const id = random.uuid()
  history.returns.push({
    id,
    orderId: order.id,
    userId: order.userId,
    companyId: order.companyId,
    requestedBy: order.email,
    arrivedOn: hoursAfter(order.shippedAt, 6 * DAY_HOURS)
      .toISOString()
      .slice(0, 10),
    message: MESSAGE,
    requestedAt,
    ...(until === 'requested' ? {} : { authorisedAt, sendBack: true }),
    ...(isClosed ? { receivedAt: hoursAfter(requestedAt, 6 * DAY_HOURS), closedAt } : {}),
  })
  const restocked = isClosed ? quantity : 0
  const { productId } = line
  history.returnLines.push({
    returnId: id,
    orderId: order.id,
    productId,
    quantity,
    reason: random.pick(['damaged', 'faulty'] as const),
    wish: 'refund',
    isLate: false,
    restocked,
    condition: isClosed ? 'Carton torn, contents intact' : '',
  })
  line.returned = quantity
  audit(story, id, 'return.requested', requestedAt, order.email)
  if (until !== 'requested') audit(story, id, 'return.authorised', authorisedAt, admin)
  if (!isClosed) return
  const moved = { productId, delta: quantity, orderId: order.id, returnId: id, actor: admin, note: '' }
  history.movements.push({ ...moved, reason: 'returned', at: hoursAfter(requestedAt, 6 * DAY_HOURS) })
  audit(story, id, 'return.received', hoursAfter(requestedAt, 6 * DAY_HOURS), admin)
  refundReturn(story, payment, { id, line, quantity, at: closedAt })
  audit(story, id, 'return.closed', closedAt, admin)
}

type Returned = { id: string; line: LineRecord; quantity: number; at: Date }

function refundReturn(story: Story, payment: PaymentRow, { id: returnId, line, quantity, at }: Returned): void {
  const { history, order, admin } = story
  const paid = partsOfOrder(order)
  const cents = quantity * line.unitPriceCents
  const costs = { goods: [{ taxCategory: line.taxCategory, cents }], freightCents: 0 }
  const parts = refundParts(paid, addParts(paid, []), costs)
  const refund = madeRefund(story, payment, at, {
    amountCents: totalOfParts(parts),
    kind: 'return',
    returnId,
    parts,
    reason: 'Returned goods',
    requestedBy: admin,
  })
  payment.refundedCents = refund.amountCents
  history.refunds.push(refund)
  history.refundLines.push({ refundId: refund.id, returnId, productId: line.productId, quantity, cents })
  const goods = [{ productId: line.productId, quantity, cents }]
  history.papers.push({ at, bill: { order, quote: undefined, payment }, refund: { ...refund, goods } })
  audit(story, returnId, 'return.refunded', at, admin)
}

function audit({ history }: Story, id: string, action: string, at: Date, actor: string): void {
  // Its number is given by the database, so the writer names it.
  history.audit.push({ at, actor, action, subjectKind: 'return', subjectId: id, detail: {} })
}
