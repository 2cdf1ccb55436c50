import { isOpen } from '@wheelyard/contract/orders/order-states'
import type { Db } from '#api/db/client'
import { findTimeZone } from '#api/people/users/profiles.store'
import { dropNeedlessPaymentRequests, enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { paymentReminderMail } from '../placing/order-mails.ts'
import { lockOrder } from '../records/order-transitions.store.ts'
import { listOrdersToRemind } from './payment-reminders.store.ts'

/** Buyers are reminded once, some hours before an unpaid order expires. Any number of processes may do it at once. */
export async function remindOfPayments({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<void> {
  await dropNeedlessPaymentRequests(db)
  for (const id of await listOrdersToRemind(db)) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      // Paid or cancelled just now.
      if (!order || !isOpen(order)) return
      const timeZone = await findTimeZone(tx, order.userId)
      await enqueueCustomerMail(tx, () => paymentReminderMail(order, publicUrl, timeZone))
    })
  }
}
