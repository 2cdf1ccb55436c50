import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { ofAccount } from '#api/people/users/ownership'
import { open, toShip } from '#api/tables/order-states'
import { addresses } from '#api/tables/addresses'
import { orders } from '#api/tables/orders'
import { toInvoice } from '#api/tables/payments'
import { returns } from '#api/tables/returns'
import { savedLists } from '#api/tables/saved-lists'

/** What still needs its customer: an order or a return by its number, and why. Those of a company stay with it. */
export type Unfinished = { number: string; why: 'unpaid' | 'unshipped' | 'open-return' | 'refund' | 'no-invoice' }

export async function listUnfinished(tx: Db, userId: string): Promise<Unfinished[]> {
  const theirs = ofAccount(userId, orders)
  const { rows } = await tx.execute<Unfinished>(sql`
    select 'W-' || number as number, 'unpaid' as why, placed_at as at from orders where ${theirs} and ${open}
    union all
    select 'W-' || number, 'unshipped', placed_at from orders where ${theirs} and ${toShip}
    union all
    select 'R-' || number, 'open-return', requested_at from returns
    where ${ofAccount(userId, returns)} and withdrawn_at is null and refused_at is null and closed_at is null
    union all
    select 'W-' || orders.number, 'refund', refunds.created_at
    from orders join payments on payments.order_id = orders.id join refunds on refunds.payment_id = payments.id
    where ${theirs} and refunds.status = 'pending'
    union all
    select 'W-' || orders.number, 'no-invoice', paid_at
    from orders join payments on payments.order_id = orders.id
    where ${theirs} and orders.paid_at is not null and ${toInvoice}
    order by at`)
  return rows.map(({ number, why }) => ({ number, why }))
}

/** Orders, invoices and returns stay, with what tax rests on: VAT checks and exemption certificates. */
export async function forgetWhatTheyKept(tx: Db, userId: string): Promise<void> {
  const personal = ['access_tokens', 'back_in_stock_requests', 'business_details', 'cart_lines', 'carts', 'reviews']
  for (const table of personal) await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
  for (const table of [addresses, savedLists]) await tx.delete(table).where(ofAccount(userId, table))
}

/** Last: a trigger then refuses every change of the row. Its identity stays, so that an old token opens no new account. */
export async function forgetPerson(tx: Db, userId: string, by: string): Promise<void> {
  await tx.execute(sql`
    update users set email = 'deleted-' || id || '@deleted.invalid', name = 'Deleted account', phone = '', address = '',
      img = '', photo_url = '', time_zone = null, email_confirmed_at = null, second_factor = false,
      last_sign_in_at = null, blocked_at = now(), blocked_by = ${by}, blocked_reason = '', deleted_at = now()
    where id = ${userId}`)
}
