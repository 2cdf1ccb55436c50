/**
 * What must hold in the rows at any moment, whatever ran before: each query returns the rows that
 * break its promise. Constraints keep most of this already; the books are held against the rows all
 * the same, because a constraint that was dropped says nothing.
 */
export const bookChecks: { id: string; promise: string; broken: string }[] = [
  {
    id: 'stock-ledger',
    promise: 'What is available is the sum of the stock ledger, and never less than nothing',
    broken: `
      select p.id, p.name, p.available, coalesce(sum(l.delta), 0)::int as ledger
      from products p left join stock_ledger l on l.product_id = p.id
      group by p.id having p.available <> coalesce(sum(l.delta), 0) or p.available < 0`,
  },
  {
    id: 'stock-held',
    promise: 'Every order has taken its quantity once, and given it back once if it was cancelled or expired',
    broken: `
      select o.id, o.product_name, o.quantity, coalesce(sum(l.delta), 0)::int as moved
      from orders o left join stock_ledger l on l.order_id = o.id
      group by o.id
      having coalesce(sum(l.delta) filter (where l.reason = 'order'), 0) <> -o.quantity
        or coalesce(sum(l.delta) filter (where l.reason = 'cancelled'), 0) <> case when o.cancelled_at is null then 0 else o.quantity end
        or coalesce(sum(l.delta) filter (where l.reason = 'expired'), 0) <> case when o.expired_at is null then 0 else o.quantity end
        or coalesce(sum(l.delta) filter (where l.reason = 'refunded'), 0) not in (0, case when o.refunded_at is null then 0 else o.quantity end)`,
  },
  {
    id: 'stock-orders',
    promise: 'No stock was moved for an order that does not exist',
    broken: `
      select l.id, l.order_id, l.delta from stock_ledger l
      where l.order_id is not null and not exists (select from orders o where o.id = l.order_id)`,
  },
  {
    id: 'one-open-order',
    promise: 'Nobody has two open orders of one product',
    broken: `
      select user_id, product_id, count(*)::int as open from orders
      where paid_at is null and cancelled_at is null and expired_at is null
      group by user_id, product_id having count(*) > 1`,
  },
  {
    id: 'order-states',
    promise: 'An order ends in one way, is shipped or refunded only when paid, and costs its price times its quantity',
    broken: `
      select id, product_name from orders
      where num_nonnulls(paid_at, cancelled_at, expired_at) > 1
        or (shipped_at is not null and paid_at is null) or (refunded_at is not null and paid_at is null)
        or (paid_at is null) <> (transaction_id is null)
        or total_cents <> price_cents::bigint * quantity`,
  },
  {
    id: 'one-charge-one-order',
    promise: 'No charge pays two orders',
    broken: `
      select transaction_id, count(*)::int as orders from orders
      where transaction_id is not null group by transaction_id having count(*) > 1`,
  },
  {
    id: 'order-owners',
    promise: "An order carries its buyer's own address",
    broken: `select o.id, o.email from orders o join users u on u.id = o.user_id where u.email <> o.email`,
  },
  {
    id: 'one-review',
    promise: 'Nobody has two reviews, and each has one to five stars and at most 250 characters',
    broken: `
      select user_id, count(*)::int as reviews from reviews
      group by user_id having count(*) > 1 or bool_or(rating not between 1 and 5 or char_length(details) > 250)`,
  },
  {
    id: 'roles-audited',
    promise: 'Every administrator was made one by an act in the audit log',
    broken: `
      select u.email from users u
      where u.role = 'admin' and not exists
        (select from audit_log a where a.action = 'role.granted' and a.subject_kind = 'user' and a.subject_id in (u.id::text, u.email))`,
  },
  {
    id: 'paid-by-one-charge',
    promise: 'An order is paid exactly when one payment of it succeeded, to the cent and by the same charge',
    broken: `
      select o.id, o.total_cents, o.transaction_id, count(p.id)::int as payments
      from orders o left join payments p on p.order_id = o.id and p.status = 'succeeded'
      group by o.id
      having count(p.id) <> case when o.paid_at is null then 0 else 1 end
        or bool_or(p.amount_cents <> o.total_cents or p.intent_id <> o.transaction_id)`,
  },
  {
    id: 'one-payment-at-a-time',
    promise: 'No order has two payments under way, and no ended order has one',
    broken: `
      select order_id, count(*)::int as open from payments
      where status in ('pending', 'open') group by order_id having count(*) > 1
      union all
      select o.id, 1 from orders o join payments p on p.order_id = o.id and p.status in ('pending', 'open')
      where o.paid_at is not null`,
  },
  {
    id: 'surplus-returned',
    promise: 'What was charged for nothing is given back or on its way',
    broken: `
      select p.order_id, p.intent_id, p.amount_cents from payments p
      where p.status = 'surplus' and not exists
        (select from refunds r where r.payment_id = p.id and r.amount_cents = p.amount_cents)`,
  },
  {
    id: 'refunded-by-refund',
    promise: 'An order is refunded exactly when its payment was given back in full, once',
    broken: `
      select o.id, o.refunded_at, count(r.id)::int as refunds from orders o
      join payments p on p.order_id = o.id and p.status = 'succeeded'
      left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
      group by o.id
      having count(r.id) <> case when o.refunded_at is null then 0 else 1 end or bool_or(r.amount_cents <> o.total_cents)`,
  },
]
