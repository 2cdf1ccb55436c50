import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { auditedOrder, type LineRecord } from '#api/orders/records/order-record.store'
import type { PaymentRow } from '#api/tables/payments'
import { shipmentMail } from '#api/fulfilment/shipments/shipment-mails'
import { hoursAfter, type Story } from './story.ts'

const carriers = [
  ['Example Freight', 'https://track.freight.example/'],
  ['Parcel Example', 'https://parcel.example/track/'],
] as const

export const shipAll = (story: Story, { createdAt }: Pick<PaymentRow, 'createdAt'>) =>
  ship(story, hoursAfter(createdAt, story.random.int(20, 60)), everything)

/** Half of the first line, as when the rest was not packed yet. */
export const shipPart = (story: Story, { createdAt }: PaymentRow) =>
  ship(story, hoursAfter(createdAt, 22), ({ quantity }, index) => (index === 0 ? Math.ceil(quantity / 2) : 0))

const everything = ({ quantity }: LineRecord) => quantity

function ship(story: Story, at: Date, unitsOf: (line: LineRecord, index: number) => number): void {
  const { history, order, random, admin, publicUrl } = story
  const [carrier, page] = random.pick(carriers)
  const trackingNumber = `EX${random.digits(10)}`
  const tracking = { carrier, trackingNumber, trackingUrl: page + trackingNumber }
  const row = { id: random.uuid(), orderId: order.id, number: 1, shippedBy: admin, shippedAt: at, ...tracking }
  const sent = order.lines
    .map((line, index) => ({ line, quantity: unitsOf(line, index) }))
    .filter(({ quantity }) => quantity > 0)
  history.shipments.push(row)
  for (const { line, quantity } of sent) {
    line.shipped += quantity
    history.shipmentLines.push({ shipmentId: row.id, orderId: order.id, productId: line.productId, quantity })
  }
  const toCome = order.lines
    .filter((line) => line.shipped < line.quantity)
    .map(({ productName, sku, quantity, shipped }) => ({ productName, sku, quantity: quantity - shipped }))
  if (toCome.length === 0) order.shippedAt = at
  const pieces = sent.reduce((sum, { quantity }) => sum + quantity, 0)
  const shipment: Shipment = {
    ...tracking,
    _id: row.id,
    orderId: order.id,
    number: 1,
    returnId: null,
    shippedAt: at.toISOString(),
    pieces,
    lines: sent.map(({ line: { productId, productName, sku }, quantity }) => ({
      productId,
      productName,
      sku,
      quantity,
    })),
  }
  history.mails.push({ at, write: () => shipmentMail({ order, shipment, toCome }, publicUrl) })
  const { kind: subjectKind, id: subjectId, name: subjectName } = auditedOrder(order)
  history.audit.push({
    at,
    actor: admin,
    action: toCome.length === 0 ? 'order.shipped' : 'order.part-shipped',
    subjectKind,
    subjectId,
    subjectName,
    detail: { shipment: 1, pieces, ...tracking },
  })
}
