import { RETURN_PHOTOS_MAX } from '@wheelyard/contract/values/limits'
import type { DatabaseCheck } from './database-check.ts'

// What was replaced is among the checks of stock.
export const returnChecks: DatabaseCheck[] = [
  {
    id: 'returned-units',
    description:
      'What a line has returned is the sum of its returns that were not refused or withdrawn, less replacements, and at most what was shipped',
    broken: `
      select i.order_id, i.product_id, i.shipped, i.returned, coalesce(c.claimed, 0)::int as claimed
      from order_lines i
      left join (
        select l.order_id, product_id, sum(quantity - replaced) as claimed
        from return_lines l join returns r on r.id = return_id
        where r.withdrawn_at is null and r.refused_at is null group by 1, 2) c
        on c.order_id = i.order_id and c.product_id = i.product_id
      where i.returned <> coalesce(c.claimed, 0) or i.returned not between 0 and i.shipped`,
  },
  {
    id: 'return-states',
    description:
      "A return has lines, is the order's buyer's, is decided in one way, and only an authorised one is received, replaced, refunded or closed",
    broken: `
      select r.id, r.number, r.order_id from returns r join orders o on o.id = r.order_id
      where (r.user_id, r.company_id) is distinct from (o.user_id, o.company_id)
        or num_nonnulls(r.withdrawn_at, r.refused_at, r.authorised_at) > 1
        or (r.authorised_at is null) <> (r.send_back is null)
        or (r.authorised_at is null and (r.received_at is not null or r.closed_at is not null
          or exists (select from refunds f where f.return_id = r.id)
          or exists (select from shipments s where s.return_id = r.id)))
        or (r.received_at is null and exists (
          select from return_lines i where i.return_id = r.id and i.restocked + i.scrapped > 0))
        or least(r.withdrawn_at, r.refused_at, r.authorised_at, r.received_at, r.closed_at) < r.requested_at
        or not exists (select from return_lines i where i.return_id = r.id and i.order_id = r.order_id)`,
  },
  {
    id: 'returned-stock',
    description:
      'Units that came back are at most those returned, and what can be sold again returned to stock once, nothing else did',
    broken: `
      select i.return_id, i.product_id, i.quantity, i.restocked, i.scrapped, coalesce(l.moved, 0)::int as moved
      from return_lines i
      left join (
        select return_id, product_id, sum(delta) as moved from stock_ledger where reason = 'returned' group by 1, 2) l
        using (return_id, product_id)
      where i.restocked <> coalesce(l.moved, 0) or i.restocked + i.scrapped > i.quantity or least(i.restocked, i.scrapped) < 0
      union all
      select l.return_id, l.product_id, null, null, null, l.delta from stock_ledger l
      where l.return_id is not null and not exists (
        select from return_lines i
        where i.return_id = l.return_id and i.product_id = l.product_id and i.order_id = l.order_id)`,
  },
  {
    id: 'return-refunds',
    description:
      'The refunds of a return are of the charge that paid its order; the lines of each add up to its goods, and all that did not fail are of units of the return that were not replaced, together at most at their price',
    broken: `
      select f.return_id, f.id as refund_id, f.amount_cents, coalesce(sum(i.cents), 0)::int as lines_cents
      from refunds f join returns r on r.id = f.return_id join payments p on p.id = f.payment_id
      left join refund_lines i on i.refund_id = f.id
      group by f.id, r.id, p.id
      having p.order_id <> r.order_id or p.freight_quote_id is not null
        or bool_or(i.return_id <> f.return_id)
        or coalesce(sum(i.cents), 0) is distinct from
          (select sum((part->>'goodsCents')::int) from jsonb_array_elements(f.parts) part)
      union all
      select u.return_id, null, null, sum(i.cents)::int
      from return_lines u join order_lines o on o.order_id = u.order_id and o.product_id = u.product_id
      join refund_lines i on i.return_id = u.return_id and i.product_id = u.product_id
      join refunds f on f.id = i.refund_id and f.status <> 'failed'
      group by u.return_id, u.product_id, o.order_id, o.product_id
      having sum(i.quantity) > u.quantity - u.replaced or sum(i.cents) > sum(coalesce(i.price_cents, o.unit_price_cents * i.quantity))`,
  },
  {
    id: 'return-photos',
    description: `A return has at most ${RETURN_PHOTOS_MAX} photos, counted from 1, each of one of its lines and kept whole`,
    broken: `
      select return_id, count(*)::int as photos, max(position) as last from return_photos p
      where return_id is not null
      group by return_id having count(*) > ${RETURN_PHOTOS_MAX} or max(position) <> count(*)
        or bool_or(size <> octet_length(bytes) or not exists (
          select from return_lines i where i.return_id = p.return_id and i.product_id = p.product_id))`,
  },
]
