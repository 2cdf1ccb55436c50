import { EXPIRES_SOON_HOURS } from '@wheelyard/contract/office/overview.calls'
import { type SQL, sql } from 'drizzle-orm'

// The states of an order, as conditions over its row; `orders/order-states.ts` of the contract says the same of an order
// in hand. Each is also the condition of an index, which serves only queries with the same condition.
export const open = sql`paid_at is null and cancelled_at is null and expired_at is null`
export const listed = sql`cancelled_at is null`
export const earned = sql`paid_at is not null and refunded_at is null`
export const toShip = sql`paid_at is not null and shipped_at is null and refunded_at is null`

// Freight that is quoted after review: the order ships once a proposal is paid, and waits for us until there is one.
const isQuoted = sql`(freight->>'isQuoted')::boolean is true`
const quoted = sql`select from freight_quotes quote where quote.order_id = orders.id`
/** Free of VAT by an id that neither the register nor a person has confirmed as this company's. */
export const hasUnconfirmedName = sql`(orders.tax ? 'unconfirmedName') is true and not exists (
  select from accepted_vat_names accepted
  where (accepted.user_id = orders.user_id or accepted.company_id = orders.company_id)
    and accepted.vat_id = orders.tax->'reason'->>'vatId'
    and accepted.company = orders.tax->'unconfirmedName'->>'company'
    and accepted.registered = orders.tax->'unconfirmedName'->>'registered')`
export const vatIdToAccept = sql`${toShip} and ${hasUnconfirmedName}`

/** Units that were refunded before they left stay here. */
const hasUnitsToShip = sql`exists (
  select from order_lines line where line.order_id = orders.id and line.shipped + line.kept_back < line.quantity)`

const refunding = (which: SQL) => sql`orders.id in (select payment.order_id from refunds refund
  join payments payment on payment.id = refund.payment_id where refund.status = 'pending' and ${which})`
/** What goes back of a bank transfer is sent by hand. */
export const refundToSend = refunding(sql`payment.method = 'transfer'`)
const refundingInFull = refunding(sql`payment.status = 'succeeded' and payment.refunded_cents = payment.amount_cents`)

/** As the statement that ships has it. */
export const readyToShip = sql`${toShip} and ${hasUnitsToShip} and not (${refundingInFull}) and not (${hasUnconfirmedName}) and (not (${isQuoted}) or exists (${quoted} and quote.paid_at is not null))`
export const freightToPropose = sql`${toShip} and ${hasUnitsToShip} and ${isQuoted} and not exists (${quoted} and quote.withdrawn_at is null)`
export const expiresSoon = sql`${open} and pay_by <= now() + make_interval(hours => ${EXPIRES_SOON_HOURS})`
