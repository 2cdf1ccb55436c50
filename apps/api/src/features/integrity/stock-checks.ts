import type { DatabaseCheck } from './database-check.ts'

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
      'Every line of an order took its quantity from stock once, and returned it once if the order was cancelled or expired',
    broken: `
      select o.id, o.title, i.product_id, i.quantity, coalesce(sum(l.delta), 0)::int as moved
      from orders o join order_lines i on i.order_id = o.id
      left join stock_ledger l on l.order_id = o.id and l.product_id = i.product_id
      group by o.id, i.product_id, i.quantity
      having coalesce(sum(l.delta) filter (where l.reason = 'order'), 0) <> -i.quantity
        or coalesce(sum(l.delta) filter (where l.reason = 'cancelled'), 0) <> case when o.cancelled_at is null then 0 else i.quantity end
        or coalesce(sum(l.delta) filter (where l.reason = 'expired'), 0) <> case when o.expired_at is null then 0 else i.quantity end
        or coalesce(sum(l.delta) filter (where l.reason = 'refunded'), 0) not in (0, case when o.refunded_at is null then 0 else i.quantity end)`,
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
