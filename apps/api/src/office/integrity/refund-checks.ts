import type { DatabaseCheck } from './database-check.ts'

// Sums per payment are joined, not looked up one by one: a shop has a million payments and few refunds.
const refundedOfPayments = `
  select payment_id,
    coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as made,
    coalesce(sum(amount_cents) filter (where status <> 'failed'), 0) as promised
  from refunds group by payment_id`

const partsOfRefunds = `
  select r.payment_id, part.n, sum((part.value->>'goodsCents')::int) as goods,
    sum((part.value->>'freightCents')::int) as freight, sum((part.value->>'taxCents')::int) as tax
  from refunds r cross join jsonb_array_elements(r.parts) with ordinality as part(value, n)
  where r.status <> 'failed' group by r.payment_id, part.n`

/** As `partsOfOrder` and `partsOfQuote` decide. */
const partsOfPayments = `
  select p.id as payment_id, part.n, (part.value->>'goodsCents')::int as goods,
    (part.value->>'freightCents')::int as freight, (part.value->>'taxCents')::int as tax
  from payments p join orders o on o.id = p.order_id left join freight_quotes q on q.id = p.freight_quote_id
  cross join jsonb_array_elements(coalesce(
    case when q.id is null then o.tax->'parts' else q.tax_parts end,
    jsonb_build_array(jsonb_build_object(
      'goodsCents', case when q.id is null then o.goods_cents else 0 end,
      'freightCents', coalesce(q.amount_cents, o.freight_cents), 'taxCents', 0)))) with ordinality as part(value, n)
  where p.refunded_cents > 0`

export const refundChecks: DatabaseCheck[] = [
  {
    id: 'refunded-amounts',
    description:
      'What a payment promises back is the sum of its refunds that did not fail, and not above what was paid',
    broken: `
      select p.order_id, p.id as payment_id, p.amount_cents, p.refunded_cents, r.promised
      from payments p left join (${refundedOfPayments}) r on r.payment_id = p.id
      where p.refunded_cents <> coalesce(r.promised, 0)
        or (p.status = 'succeeded' and p.refunded_cents > p.amount_cents)`,
  },
  {
    id: 'refunded-by-refund',
    description: 'An order is refunded if and only if the refunds of each of its payments add up to what was paid',
    broken: `
      select o.id, o.refunded_at, sum(p.amount_cents) as paid, sum(r.made) as refunded
      from orders o join payments p on p.order_id = o.id and p.status = 'succeeded'
      left join (${refundedOfPayments}) r on r.payment_id = p.id
      group by o.id having bool_and(p.amount_cents = coalesce(r.made, 0)) <> (o.refunded_at is not null)`,
  },
  {
    id: 'refunded-units',
    description:
      'What a line has refunded without a return is the sum of its refunds in part that did not fail, at most at their price; no unit is refunded twice, or shipped once it is; what they return to stock is of those made for that',
    broken: `
      with of_lines as (
        select p.order_id, l.product_id, sum(l.quantity) filter (where r.status <> 'failed') as units,
          sum(l.kept_back) filter (where r.status <> 'failed') as kept_back,
          sum(l.quantity) filter (where r.status = 'succeeded' and r.restock) as restocked,
          bool_or(l.cents > coalesce(l.price_cents, i.unit_price_cents::bigint * l.quantity)) as above_price
        from refund_lines l join refunds r on r.id = l.refund_id join payments p on p.id = r.payment_id
        left join order_lines i on i.order_id = p.order_id and i.product_id = l.product_id
        where l.return_id is null group by 1, 2),
      stocked as (
        select order_id, product_id, sum(delta) as units from stock_ledger where refund_id is not null group by 1, 2)
      select order_id, product_id, i.quantity, i.refunded, of_lines.units, stocked.units as stocked
      from order_lines i full join of_lines using (order_id, product_id) left join stocked using (order_id, product_id)
      where i.quantity is null or i.refunded <> coalesce(of_lines.units, 0) or i.kept_back < coalesce(of_lines.kept_back, 0)
        or above_price or i.returned + greatest(0, i.refunded - i.kept_back) > i.shipped
        or coalesce(stocked.units, 0) <> coalesce(restocked, 0)`,
  },
  {
    id: 'refunded-prices',
    description:
      'The units of a line that were refunded cost no more than the line, and all of them together just as much',
    broken: `
      select i.order_id, i.product_id, i.quantity, i.total_cents, sum(l.quantity)::int as refunded,
        sum(coalesce(l.price_cents, i.unit_price_cents * l.quantity))::bigint as price_cents
      from refund_lines l join refunds r on r.id = l.refund_id and r.status <> 'failed'
      join payments p on p.id = r.payment_id
      join order_lines i on i.order_id = p.order_id and i.product_id = l.product_id
      group by i.order_id, i.product_id
      having sum(l.quantity) >= i.quantity
          and sum(coalesce(l.price_cents, i.unit_price_cents * l.quantity)) <> i.total_cents
        or sum(coalesce(l.price_cents, i.unit_price_cents * l.quantity)) > i.total_cents`,
  },
  {
    id: 'refund-parts',
    description:
      'The parts of a refund add up to its amount, and all refunds of a payment give back no part of it above what was paid',
    broken: `
      select r.payment_id, r.id as refund_id, r.amount_cents, r.parts from refunds r
      where r.amount_cents <> (
        select sum((part->>'goodsCents')::int + (part->>'freightCents')::int + (part->>'taxCents')::int)
        from jsonb_array_elements(r.parts) part)
      union all
      select refunded.payment_id, null, null, to_jsonb(refunded)
      from (${partsOfRefunds}) refunded left join (${partsOfPayments}) paid using (payment_id, n)
      where paid.n is null or least(refunded.goods, refunded.freight, refunded.tax) < 0
        or refunded.goods > paid.goods or refunded.freight > paid.freight or refunded.tax > paid.tax`,
  },
]
