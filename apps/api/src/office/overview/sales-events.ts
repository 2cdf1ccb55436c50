// SQL of all that changes what was sold, `happened_at` then, of orders placed or paid `at`. Each event has one time and
// is written when it happens, so the sum of what happened before some time never changes. The overview adds them up, the
// job keeps their sums, and an integrity check compares both.

const goodsOfRefund = `coalesce(
  (select sum((part ->> 'goodsCents')::int) from jsonb_array_elements(refunds.parts) part), orders.goods_cents)`

// A refund that does not say what for is older than refunds in part: of all goods. What is refunded of freight that was
// paid apart, or of a charge that could not be applied, was no revenue.
const isOfGoods = `refunds.status = 'succeeded' and payments.status = 'succeeded' and payments.freight_quote_id is null`

/**
 * An order that is refunded in full takes back what refunds in part have left. `offset 0` here and below makes PostgreSQL
 * look rows up one by one: it would read all payments there ever were.
 */
export const saleEvents = `
  select placed_at as happened_at, placed_at as at, 1 as orders, 0 as paid, 0::bigint as cents
  from orders where cancelled_at is null
  union all select placed_at, placed_at, 1, 0, 0 from orders where cancelled_at is not null
  union all select cancelled_at, placed_at, -1, 0, 0 from orders where cancelled_at is not null
  union all select paid_at, paid_at, 0, 1, goods_cents from orders where paid_at is not null
  union all select settled_at, payment.paid_at, 0, 0, -payment.goods
  from refunds cross join lateral (
    select paid_at, refunded_at, ${goodsOfRefund} as goods from payments join orders on orders.id = payments.order_id
    where payments.id = refunds.payment_id and ${isOfGoods} offset 0) payment
  where refunds.status = 'succeeded' and (refunded_at is null or settled_at < refunded_at)
  union all select refunded_at, paid_at, 0, -1, refunded.goods - goods_cents
  from orders cross join lateral (
    select coalesce(sum(${goodsOfRefund}), 0) as goods from payments join refunds on refunds.payment_id = payments.id
    where payments.order_id = orders.id and ${isOfGoods} and refunds.settled_at < refunded_at offset 0) refunded
  where refunded_at is not null`

const linesOfOrder = `(select * from order_lines where order_id = orders.id offset 0) line`

/** Units of a return that were refunded at less than their price stay sold, at the lower price. */
const refundedLines = (where: string) => `(
  select orders.paid_at, orders.refunded_at, refunds.settled_at, line.product_id, line.cents,
    case when line.return_id is null
      or line.cents = coalesce(line.price_cents, line.quantity::bigint * unit_price_cents) then line.quantity else 0
      end as quantity
  from payments join orders on orders.id = payments.order_id
  join refunds on refunds.payment_id = payments.id and refunds.status = 'succeeded'
  join refund_lines line on line.refund_id = refunds.id
  join order_lines sold on sold.order_id = orders.id and sold.product_id = line.product_id
  where ${where} offset 0) line`

/** The same of the lines of paid orders. */
export const lineEvents = `
  select paid_at as happened_at, paid_at as at, line.product_id, line.quantity::bigint as quantity,
    line.total_cents::bigint as cents
  from orders cross join lateral ${linesOfOrder} where paid_at is not null
  union all select refunded_at, paid_at, line.product_id, -line.quantity, -line.total_cents
  from orders cross join lateral ${linesOfOrder} where refunded_at is not null
  union all select made.settled_at, line.paid_at, line.product_id, -line.quantity, -line.cents
  from refunds made cross join lateral ${refundedLines('payments.id = made.payment_id and refunds.id = made.id')}
  where made.status = 'succeeded' and (line.refunded_at is null or made.settled_at < line.refunded_at)
  union all select ended.refunded_at, ended.paid_at, line.product_id, line.quantity, line.cents
  from orders ended cross join lateral ${refundedLines('payments.order_id = ended.id')}
  where ended.refunded_at is not null and line.settled_at < ended.refunded_at`

/** What the lines of orders count as now, looked up by when those were paid. */
export const countedLines = `
  select paid_at as at, line.product_id, line.quantity::bigint as quantity, line.total_cents::bigint as cents
  from orders cross join lateral ${linesOfOrder} where paid_at is not null and refunded_at is null
  union all select earned.paid_at, line.product_id, -line.quantity, -line.cents
  from orders earned cross join lateral ${refundedLines('payments.order_id = earned.id')}
  where earned.paid_at is not null and earned.refunded_at is null`
