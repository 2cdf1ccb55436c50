import type { DatabaseCheck } from './database-check.ts'

export const orderChecks: DatabaseCheck[] = [
  {
    id: 'order-lines',
    description: 'An order is the sum of its lines, and an order of one product has that one line',
    broken: `
      select o.id, o.title, o.goods_cents, coalesce(sum(i.total_cents), 0)::bigint as lines_cents
      from orders o left join order_lines i on i.order_id = o.id
      group by o.id
      having o.goods_cents <> coalesce(sum(i.total_cents), 0) or o.pieces <> coalesce(sum(i.quantity), 0)
        or (o.product_id is null) = (count(i) = 1)
        or bool_or(i.product_id <> o.product_id or i.unit_price_cents <> o.price_cents)`,
  },
  {
    id: 'order-discounts',
    description:
      'The discount of an order is the sum of its lines’ shares, each line costs its price times its quantity less its share, and it is off by a code',
    broken: `
      select o.id, o.title, o.discount_code, o.discount_cents, sum(i.discount_cents)::int as lines_cents
      from orders o join order_lines i on i.order_id = o.id
      where o.discount_cents > 0 or o.discount_code_id is not null or i.discount_cents > 0
      group by o.id
      having o.discount_cents <> sum(i.discount_cents) or (o.discount_cents > 0) <> (o.discount_code_id is not null)
        or bool_or(i.total_cents <> i.unit_price_cents::bigint * i.quantity - i.discount_cents)`,
  },
  {
    id: 'discount-uses',
    description:
      'A discount code has as many uses as orders hold it that were neither cancelled nor expired, within its limits',
    broken: `
      select c.id, c.code, c.uses, c.uses_max, coalesce(h.held, 0)::int as held
      from discount_codes c left join (
        select discount_code_id, count(*) as held from orders
        where discount_code_id is not null and cancelled_at is null and expired_at is null group by 1) h
        on h.discount_code_id = c.id
      where c.uses <> coalesce(h.held, 0) or c.uses > c.uses_max`,
  },
  {
    id: 'lines-as-offered',
    description:
      'A line was sold at the name and the price for its quantity, above the minimum and in the whole cases of its offer',
    broken: `
      select i.order_id, i.product_id, i.offer_version, i.quantity, i.unit_price_cents from order_lines i
      where i.offer_version is not null and not exists (
        select from product_offers o
        where o.product_id = i.product_id and o.version = i.offer_version and o.name = i.product_name
          and i.quantity >= o.min_order and i.quantity % o.case_pack = 0
          and i.unit_price_cents = coalesce(
            (select min(t."priceCents") from jsonb_to_recordset(o.price_tiers) as t("minQuantity" int, "priceCents" int)
              where t."minQuantity" <= i.quantity), o.price_cents)
          and i.price_source = case when i.unit_price_cents < o.price_cents then 'tier' else 'list' end)`,
  },
  {
    id: 'one-open-order',
    description: 'A customer who buys for nobody else has at most one open order per product',
    broken: `
      select user_id, product_id, count(*)::int as open from orders
      where paid_at is null and cancelled_at is null and expired_at is null and product_id is not null and company_id is null
      group by user_id, product_id having count(*) > 1`,
  },
  {
    id: 'order-states',
    description:
      'An order ends in only one way, is shipped or refunded only if paid, and its total is goods, freight and tax',
    broken: `
      select id, title from orders
      where num_nonnulls(paid_at, cancelled_at, expired_at) > 1
        or (shipped_at is not null and paid_at is null) or (refunded_at is not null and paid_at is null)
        or (paid_at is null) <> (transaction_id is null)
        or total_cents <> goods_cents::bigint + freight_cents + tax_cents`,
  },
  {
    id: 'shipped-lines',
    description:
      'What a line has shipped is the sum of its shipments but for replacements, of paid orders only, and an order is shipped once nothing is left but units that were refunded',
    broken: `
      select o.id, o.title, i.product_id, i.quantity, i.shipped, coalesce(s.sent, 0)::int as sent
      from orders o join order_lines i on i.order_id = o.id
      left join (
        select l.order_id, product_id, sum(quantity) as sent
        from shipment_lines l join shipments on shipments.id = shipment_id where return_id is null group by 1, 2) s
        on s.order_id = i.order_id and s.product_id = i.product_id
      where i.shipped <> coalesce(s.sent, 0) or (i.shipped > 0 and o.paid_at is null)
        or (o.shipped_at is not null and i.shipped + i.kept_back < i.quantity) or i.shipped + i.kept_back > i.quantity
      union all
      select o.id, o.title, null, o.pieces, sum(i.shipped), null from orders o join order_lines i on i.order_id = o.id
      where o.shipped_at is null and o.refunded_at is null group by o.id
      having bool_and(i.shipped + i.kept_back = i.quantity) and sum(i.shipped) > 0 and not exists (
        select from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and r.status = 'pending')`,
  },
  {
    id: 'shipment-numbers',
    description: 'The shipments of an order count from 1 without a gap, and each has lines',
    broken: `
      select order_id, count(*)::int as shipments, max(number) as last from shipments s
      group by order_id having max(number) <> count(*)
        or bool_or(not exists (select from shipment_lines i where i.shipment_id = s.id))`,
  },
  {
    id: 'order-owners',
    description: "An order has its buyer's email address",
    broken: `select o.id, o.email from orders o join users u on u.id = o.user_id where u.email <> o.email`,
  },
]
