import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import type { Db } from '#api/db/client'
import { auditedOrder } from '#api/orders/records/order-record.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { type Replaced, replacementMail } from './replacement-mail.ts'
import { type Sent, shipmentMail } from './shipment-mails.ts'
import { ORDER_PART_SHIPPED, ORDER_SHIPPED, RETURN_REPLACED, type SentDetail } from './shipments.store.ts'

// All that follows when goods leave, in the transaction that ships them.

type By = { actor: string; publicUrl: string }

/** The mail may wait, so that shipping can be undone before. */
export async function announceShipment(
  tx: Db,
  { actor, publicUrl, afterSeconds }: By & { afterSeconds: number },
  sent: Sent,
): Promise<void> {
  await enqueueCustomerMail(tx, () => ({ ...shipmentMail(sent, publicUrl), afterSeconds }))
  const action = sent.toCome.length === 0 ? ORDER_SHIPPED : ORDER_PART_SHIPPED
  await recordAudit(tx, { actor, action, subject: auditedOrder(sent.order), detail: detailOf(sent.shipment) })
}

export async function announceReplacement(tx: Db, { actor, publicUrl }: By, replaced: Replaced): Promise<void> {
  const { returned, shipment } = replaced
  await enqueueCustomerMail(tx, () => replacementMail(replaced, publicUrl))
  const subject = { kind: 'return', id: returned._id, name: returnLabel(returned) } as const
  await recordAudit(tx, { actor, action: RETURN_REPLACED, subject, detail: detailOf(shipment) })
}

const detailOf = ({ number, pieces, carrier, trackingNumber, trackingUrl }: Shipment): SentDetail => ({
  shipment: number,
  pieces,
  carrier,
  trackingNumber,
  trackingUrl,
})
