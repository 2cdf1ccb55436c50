import type { DatabaseCheck } from './database-check.ts'

/** The others are of units that were refunded before. */
const OF_WHOLE_REFUND = `l.reason = 'refunded' and l.refund_id is null`

export const stockChecks: DatabaseCheck[] = [
  {
    id: 'stock-ledger',
    description: 'Available stock equals the sum of the stock ledger and is never negative',
    broken: `
      select p.id, p.name, p.available, coalesce(sum(l.delta), 0)::int as ledger
      from products p left join stock_ledger l on l.product_id = p.id
      group by p.id having p.available <> coalesce(sum(l.delta), 0) or p.available < 0`,
  },
  {
    id: 'stock-held',
    description:
      'Every line of an order took its quantity from stock once, returned it once if the order was cancelled or expired, and gives back no more than it took with its replacements',
    broken: `
      select o.id, o.title, i.product_id, i.quantity, i.returned, coalesce(sum(l.delta), 0)::int as moved
      from orders o join order_lines i on i.order_id = o.id
      left join stock_ledger l on l.order_id = o.id and l.product_id = i.product_id
      group by o.id, i.order_id, i.product_id
      having coalesce(sum(l.delta) filter (where l.reason = 'order'), 0) <> -i.quantity
        or coalesce(sum(l.delta) filter (where l.reason = 'cancelled'), 0) <> case when o.cancelled_at is null then 0 else i.quantity end
        or coalesce(sum(l.delta) filter (where l.reason = 'expired'), 0) <> case when o.expired_at is null then 0 else i.quantity end
        or coalesce(sum(l.delta) filter (where ${OF_WHOLE_REFUND}), 0)
          > case when o.refunded_at is null then 0 else i.quantity - i.returned - i.refunded end
        or coalesce(sum(l.delta) filter (where ${OF_WHOLE_REFUND}), i.quantity) < i.quantity - i.returned - i.refunded
          and sum(l.delta) filter (where ${OF_WHOLE_REFUND}) < i.quantity - i.refunded - coalesce(
            (select sum(c.quantity) from return_lines c where c.order_id = i.order_id and c.product_id = i.product_id), 0)
        or coalesce(sum(l.delta) filter (where l.refund_id is not null), 0) > i.refunded
        or coalesce(sum(l.delta), 0) > 0`,
  },
  {
    id: 'stock-replacements',
    description:
      'What a return had replaced left in shipments and was taken from stock, and no unit was both replaced and refunded',
    broken: `
      select i.return_id, i.product_id, i.quantity, i.replaced, coalesce(s.sent, 0)::int as sent, coalesce(l.taken, 0)::int as taken
      from return_lines i
      left join (select return_id, product_id, sum(quantity) as sent
        from shipment_lines join shipments on shipments.id = shipment_id where return_id is not null group by 1, 2) s using (return_id, product_id)
      left join (select return_id, product_id, -sum(delta) as taken
        from stock_ledger where reason = 'replacement' group by 1, 2) l using (return_id, product_id)
      left join (select f.return_id, product_id, sum(quantity) as refunded
        from refund_lines f join refunds on refunds.id = refund_id where status <> 'failed' group by 1, 2) r using (return_id, product_id)
      where i.replaced <> coalesce(s.sent, 0) or i.replaced <> coalesce(l.taken, 0)
        or i.replaced + coalesce(r.refunded, 0) > i.quantity`,
  },
  {
    id: 'stock-orders',
    description: 'Every stock movement of an order belongs to a line of an existing order',
    broken: `
      select l.id, l.order_id, l.product_id, l.delta from stock_ledger l
      where l.order_id is not null and not exists
        (select from order_lines i where i.order_id = l.order_id and i.product_id = l.product_id)`,
  },
]
