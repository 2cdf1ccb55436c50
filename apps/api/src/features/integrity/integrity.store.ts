import type { IntegrityCheck } from '@wheelyard/contract/calls/integrity'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { productShippingCheck } from './product-shipping-check.ts'

const MAX_ROWS = 50

/** All checks run on one snapshot, so that an order placed meanwhile does not look like a violation. */
export async function runDatabaseChecks(db: Db): Promise<IntegrityCheck[]> {
  return db.transaction(
    async (tx) => {
      const results: IntegrityCheck[] = []
      for (const { id, description, broken } of databaseChecks) {
        const { rows } = await tx.execute(sql.raw(`select * from (${broken}) as broken limit ${MAX_ROWS}`))
        results.push({ id, description, broken: rows })
      }
      return results
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Constraints guarantee most of these already; the checks also notice a constraint that was dropped. */
export const databaseChecks: { id: string; description: string; broken: string }[] = [
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
    id: 'current-offers',
    description: 'What a product offers now is the last of its offers, and none is missing',
    broken: `
      select p.id, p.name, p.offer_version, count(o)::int as offers
      from products p left join product_offers o on o.product_id = p.id
      group by p.id
      having count(o) <> p.offer_version or not coalesce(bool_or(o.version = p.offer_version
        and (o.name, o.price_cents, o.min_order, o.case_pack, o.price_tiers)
          = (p.name, p.price_cents, p.min_order, p.case_pack, p.price_tiers)), false)`,
  },
  productShippingCheck,
  {
    id: 'one-open-order',
    description: 'A customer has at most one open order per product',
    broken: `
      select user_id, product_id, count(*)::int as open from orders
      where paid_at is null and cancelled_at is null and expired_at is null and product_id is not null
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
      'What a line has shipped is the sum of its shipments, of paid orders only, and an order is shipped once nothing is left',
    broken: `
      select o.id, o.title, i.product_id, i.quantity, i.shipped, coalesce(s.sent, 0)::int as sent
      from orders o join order_lines i on i.order_id = o.id
      left join (select order_id, product_id, sum(quantity) as sent from shipment_lines group by 1, 2) s
        on s.order_id = i.order_id and s.product_id = i.product_id
      where i.shipped <> coalesce(s.sent, 0) or (i.shipped > 0 and o.paid_at is null)
        or (o.shipped_at is not null and i.shipped < i.quantity)
      union all
      select o.id, o.title, null, o.pieces, sum(i.shipped), null from orders o join order_lines i on i.order_id = o.id
      where o.shipped_at is null group by o.id having bool_and(i.shipped = i.quantity)`,
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
    id: 'one-charge-one-order',
    description: 'A charge pays for only one order',
    broken: `
      select transaction_id, count(*)::int as orders from orders
      where transaction_id is not null group by transaction_id having count(*) > 1`,
  },
  {
    id: 'order-owners',
    description: "An order has its buyer's email address",
    broken: `select o.id, o.email from orders o join users u on u.id = o.user_id where u.email <> o.email`,
  },
  {
    id: 'one-review',
    description: 'A customer has at most one review, with 1 to 5 stars and at most 250 characters',
    broken: `
      select user_id, count(*)::int as reviews from reviews
      group by user_id having count(*) > 1 or bool_or(rating not between 1 and 5 or char_length(details) > 250)`,
  },
  {
    id: 'saved-lists',
    description: 'A customer has at most 100 saved lists, each with 1 to 500 lines in their order',
    broken: `
      select l.user_id, l.name, l.lines from (
        select s.user_id, s.name, count(i)::int as lines, coalesce(max(i.position), 0) as last,
          count(*) over (partition by s.user_id) as lists
        from saved_lists s left join saved_list_lines i on i.list_id = s.id
        group by s.id) l
      where lists > 100 or lines not between 1 and 500 or last <> lines`,
  },
  {
    id: 'default-addresses',
    description: 'A customer has at most 50 addresses, and exactly one of them is the default',
    broken: `
      select user_id, count(*)::int as addresses, count(*) filter (where is_default)::int as defaults from addresses
      group by user_id having count(*) > 50 or count(*) filter (where is_default) <> 1`,
  },
  {
    id: 'roles-audited',
    description: 'Every administrator was granted the role by an entry in the audit log',
    broken: `
      select u.email from users u
      where u.role = 'admin' and not exists
        (select from audit_log a where a.action = 'role.granted' and a.subject_kind = 'user' and a.subject_id in (u.id::text, u.email))`,
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
    id: 'refunded-by-refund',
    description: 'An order is refunded if and only if each of its payments was refunded once and in full',
    broken: `
      select o.id, o.refunded_at, count(r.id)::int as refunds, count(distinct p.id)::int as payments from orders o
      join payments p on p.order_id = o.id and p.status = 'succeeded'
      left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
      group by o.id
      having (count(r.id) = count(distinct p.id)) <> (o.refunded_at is not null)
        or count(r.id) > count(distinct r.payment_id) or bool_or(r.amount_cents <> p.amount_cents)`,
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
        or bool_or(p.amount_cents <> q.amount_cents or p.order_id <> q.order_id)
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
  {
    id: 'freight-tables',
    description: 'Every version of the freight rates is there, from the first to the last',
    broken: `
      select version from freight_tables t
      where version <> 1 and not exists (select from freight_tables before where before.version = t.version - 1)`,
  },
  {
    id: 'synonym-groups',
    description: 'A group of synonyms has at least two terms',
    broken: `select group_id, min(term) as term from synonyms group by group_id having count(*) < 2`,
  },
  {
    id: 'search-words',
    description: 'Typing mistakes can be corrected to every word of letters in the catalogue',
    broken: `
      select word from (select distinct unnest(tsvector_to_array(search_text)) as word from products) catalogue
      where word ~ '^[^0-9]{3,24}$' and not exists (select from search_words known where known.word = catalogue.word)`,
  },
]
