import { lineEvents, saleEvents } from '../overview/sales-events.ts'
import type { DatabaseCheck } from './database-check.ts'

const wasSummed = 'happened_at < (select until from sales_summed)'

export const salesChecks: DatabaseCheck[] = [
  {
    id: 'sums-of-sales',
    description: 'The kept sums of sales are those of the orders and refunds that they sum up',
    broken: `
      with counted as (
        select date_bin('15 minutes', at, 'epoch') as at, sum(orders) as orders, sum(paid) as paid, sum(cents) as cents
        from (${saleEvents}) event where ${wasSummed} group by 1)
      select at, kept.orders, kept.paid_orders, kept.cents, counted.orders as counted_orders, counted.paid as counted_paid,
        counted.cents as counted_cents
      from sales kept full join counted using (at)
      where (coalesce(kept.orders, 0), coalesce(kept.paid_orders, 0), coalesce(kept.cents, 0))
        <> (coalesce(counted.orders, 0), coalesce(counted.paid, 0), coalesce(counted.cents, 0))`,
  },
  {
    id: 'sums-of-products',
    description: 'The kept sums of a product are those of its lines in the orders and returns that they sum up',
    broken: `
      with counted as (
        select unit, date_trunc(unit, at at time zone 'UTC')::date as starts, product_id, sum(quantity) as quantity,
          sum(cents) as cents
        from (${lineEvents}) event cross join unnest(array['day', 'month']) unit where ${wasSummed} group by 1, 2, 3)
      select unit, starts, product_id, kept.quantity, kept.cents, counted.quantity as counted_quantity,
        counted.cents as counted_cents
      from product_sales kept full join counted using (unit, starts, product_id)
      where (coalesce(kept.quantity, 0), coalesce(kept.cents, 0))
        <> (coalesce(counted.quantity, 0), coalesce(counted.cents, 0))`,
  },
]
