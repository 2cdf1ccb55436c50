import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { vatIdNotInDoubt } from '@wheelyard/contract/buying/tax-problems'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { auditedOrder, findOrderRecord } from '../records/order-record.store.ts'
import { findUnconfirmedName, insertAcceptedName } from './vat-names.store.ts'

/** For this order and the buyer's others with the same id under the same name. */
export function acceptVatId(db: Db, admin: Caller, id: string): Promise<ResultOf<typeof ordersApi.acceptVatId>> {
  return db.transaction(async (tx) => {
    const order = await findOrderRecord(tx, id)
    if (!order) return refuse(notFound('Order'))
    const name = await findUnconfirmedName(tx, id)
    const { userId, companyId } = order
    const isFirst = name && (await insertAcceptedName(tx, { ...name, userId, companyId, acceptedBy: admin.email }))
    if (!isFirst) return refuse(vatIdNotInDoubt)
    const subject = auditedOrder(order)
    await recordAudit(tx, { actor: admin.email, action: 'order.vat-id-accepted', subject, detail: name })
    return ok({ accepted: true as const })
  })
}
