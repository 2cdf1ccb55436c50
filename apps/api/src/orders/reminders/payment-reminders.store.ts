import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { mailOutbox } from '#api/tables/mail'
import { currentSettings } from '#api/tables/shop-settings'
import { PAYMENT_REMINDER } from '../placing/order-mails.ts'
import { open } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'

const BATCH_SIZE = 500

/** One that is still held back or could not be sent: the order has ended meanwhile. */
export const dropNeedlessReminders = (db: Db) =>
  db.execute(sql`
    delete from ${mailOutbox} where sent_at is null and key like ${`${PAYMENT_REMINDER}:%`} and not exists (
      select from ${orders} where id = split_part(key, ':', 2)::uuid and ${open})`)

/** Not in the first hour, nor where the whole time to pay is shorter: the mail about the order has just said it. */
export async function listOrdersToRemind(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${orders}, ${currentSettings}, make_interval(hours => payment_reminder_hours) ahead
    where ${open} and payment_reminder_hours > 0 and pay_by > now() and pay_by <= now() + ahead
      and placed_at <= now() - interval '1 hour' and pay_by - placed_at > ahead
      and not exists (select from ${mailOutbox} where key = ${`${PAYMENT_REMINDER}:`}::text || orders.id)
    order by pay_by limit ${BATCH_SIZE}`)
  return rows.map(({ id }) => id)
}
