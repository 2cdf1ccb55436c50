import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { mailOutbox } from '#api/tables/mail'
import { currentSettings } from '#api/tables/shop-settings'
import { PAYMENT_REMINDER } from '#api/shop/mail/mail.store'
import { open } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { users } from '#api/tables/users'

const BATCH_SIZE = 500

/** Not in the first hour, nor where the whole time to pay is shorter: the mail about the order has just said it. */
export async function listOrdersToRemind(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${orders}, ${currentSettings}, make_interval(hours => payment_reminder_hours) ahead
    where ${open} and payment_reminder_hours > 0 and pay_by > now() and pay_by <= now() + ahead
      and placed_at <= now() - interval '1 hour' and pay_by - placed_at > ahead
      and not exists (select from ${users} where users.id = orders.user_id and blocked_at is not null)
      and not exists (select from ${mailOutbox} where key = ${`${PAYMENT_REMINDER}:`}::text || orders.id)
    order by pay_by limit ${BATCH_SIZE}`)
  return rows.map(({ id }) => id)
}
