import type { DatabaseCheck } from './database-check.ts'

export const paymentChecks: DatabaseCheck[] = [
  {
    id: 'one-charge-one-order',
    description: 'A charge pays for only one order',
    broken: `
      select transaction_id, count(*)::int as orders from orders
      where transaction_id is not null group by transaction_id having count(*) > 1`,
  },
  {
    id: 'paid-by-one-charge',
    description: 'An order is paid if and only if one payment succeeded, with the same charge and the exact amount',
    broken: `
      select o.id, o.total_cents, o.transaction_id, count(p.id)::int as payments
      from orders o left join payments p
        on p.order_id = o.id and p.status = 'succeeded' and p.freight_quote_id is null
      group by o.id
      having count(p.id) <> case when o.paid_at is null then 0 else 1 end
        or bool_or(p.amount_cents <> o.total_cents or p.intent_id <> o.transaction_id)`,
  },
  {
    id: 'one-payment-at-a-time',
    description: 'An order has at most one unfinished payment, and none of what is paid',
    broken: `
      select order_id, count(*)::int as open from payments
      where status in ('pending', 'open') group by order_id having count(*) > 1
      union all
      select o.id, 1 from orders o join payments p on p.order_id = o.id and p.status in ('pending', 'open')
      left join freight_quotes q on q.id = p.freight_quote_id
      where case when p.freight_quote_id is null then o.paid_at else q.paid_at end is not null`,
  },
  {
    id: 'surplus-returned',
    description: 'A charge that could not be applied to its order has a refund of the full amount',
    broken: `
      select p.order_id, p.intent_id, p.amount_cents from payments p
      where p.status = 'surplus' and not exists
        (select from refunds r where r.payment_id = p.id and r.amount_cents = p.amount_cents)`,
  },
  {
    id: 'freight-quotes',
    description:
      'A freight proposal is paid if and only if one payment of its exact amount succeeded, is of a paid order without a known freight, and if refused the order is refunded or about to be; nothing of the order ships before',
    broken: `
      select q.order_id, q.id as quote_id, q.amount_cents, count(p.id)::int as payments
      from freight_quotes q join orders o on o.id = q.order_id
      left join payments p on p.freight_quote_id = q.id and p.status = 'succeeded'
      group by q.id, o.id
      having count(p.id) <> case when q.paid_at is null then 0 else 1 end
        or bool_or(p.amount_cents <> q.amount_cents + q.tax_cents or p.order_id <> q.order_id)
        or o.paid_at is null or not coalesce((o.freight->>'isQuoted')::boolean, false)
        or (q.refused_at is not null and o.refunded_at is null and not exists (
          select from payments c join refunds r on r.payment_id = c.id
          where c.order_id = o.id and c.status = 'succeeded' and r.status = 'pending'))
      union all
      select o.id, null, null, 0 from orders o
      where (o.freight->>'isQuoted')::boolean
        and (o.shipped_at is not null or exists (select from order_lines i where i.order_id = o.id and i.shipped > 0))
        and not exists (select from freight_quotes q where q.order_id = o.id and q.paid_at is not null)`,
  },
]
