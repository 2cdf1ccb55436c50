import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import type { History } from './history.ts'

/** The charges at the card sandbox, so that its books and the shop's agree. Its tables must be there. */
export async function writeCharges(tx: Db, { payments, refunds, orders }: History): Promise<void> {
  const buyers = new Map(orders.map(({ id, userId }) => [id, userId]))
  const byCard = payments.filter(({ method }) => method === 'card')
  const charges = byCard.map((payment) => ({
    intent: payment.intentId,
    charge: payment.intentId?.replace('pi_', 'ch_'),
    method: `pm_demo_${payment.cardBrand}`,
    amount: payment.amountCents,
    refunded: payment.refundedCents,
    at: payment.createdAt,
    metadata: {
      orderId: payment.orderId,
      userId: buyers.get(payment.orderId),
      paymentId: payment.id,
      ...(payment.freightQuoteId ? { freightQuoteId: payment.freightQuoteId } : {}),
    },
  }))
  const cards = [...new Map(byCard.map(({ cardBrand, cardLast4 }) => [cardBrand, cardLast4]))]
  await tx.execute(sql`
    insert into sandbox.card_payment_methods (id, brand, last4, exp_month, exp_year, challenge, billing_details)
    select 'pm_demo_' || brand, brand, last4, 12, 2034, false, '{}'
    from json_to_recordset(${JSON.stringify(cards.map(([brand, last4]) => ({ brand, last4 })))}::json)
      as card(brand text, last4 text)
    on conflict do nothing`)
  const recorded = sql`json_to_recordset(${JSON.stringify(charges)}::json)
    as made(intent text, charge text, method text, amount int, refunded int, at timestamptz, metadata jsonb)`
  await tx.execute(sql`
    insert into sandbox.card_intents (id, client_secret, amount, currency, status, metadata, description,
      payment_method, latest_charge, created_at)
    select intent, intent || '_secret_demo', amount, 'usd', 'succeeded', metadata, 'Wheelyard order', method, charge, at
    from ${recorded}`)
  await tx.execute(sql`
    insert into sandbox.card_charges (id, intent, payment_method, amount, amount_refunded, succeeded, created_at)
    select charge, intent, method, amount, refunded, true, at from ${recorded}`)
  const made = refunds.map(({ id, paymentId, providerRefundId, amountCents, createdAt }) => {
    const payment = payments.find((each) => each.id === paymentId)
    const metadata = { refundId: id, orderId: payment?.orderId }
    return { id: providerRefundId, intent: payment?.intentId, amount: amountCents, at: createdAt, metadata }
  })
  await tx.execute(sql`
    insert into sandbox.card_refunds (id, charge, intent, amount, metadata, created_at)
    select id, replace(intent, 'pi_', 'ch_'), intent, amount, metadata, at
    from json_to_recordset(${JSON.stringify(made)}::json)
      as made(id text, intent text, amount int, at timestamptz, metadata jsonb)`)
}
