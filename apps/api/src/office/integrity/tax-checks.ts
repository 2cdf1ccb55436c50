import type { DatabaseCheck } from './database-check.ts'

/** All parts of a tax together, by the column that has them. */
export const sumsOf = (parts: string) => `(
  select coalesce(sum((part->>'goodsCents')::bigint), 0) as goods, coalesce(sum((part->>'freightCents')::bigint), 0) as freight,
    coalesce(sum((part->>'taxCents')::bigint), 0) as tax
  from jsonb_array_elements(${parts}) part)`

export const taxChecks: DatabaseCheck[] = [
  {
    id: 'order-tax',
    description: 'The tax of an order is the sum of its parts, which are all of its goods and freight',
    broken: `
      select o.id, o.title, o.tax_cents, parts.tax as parts_cents from orders o, lateral ${sumsOf("o.tax->'parts'")} parts
      where o.tax is not null
        and (o.tax_cents, o.goods_cents, o.freight_cents) is distinct from (parts.tax, parts.goods, parts.freight)
      union all
      select id, title, tax_cents, 0 from orders where tax is null and tax_cents <> 0`,
  },
  {
    id: 'quoted-tax',
    description:
      'The tax of a freight proposal is the sum of its parts, which are all of the freight; its order has tax too',
    broken: `
      select q.order_id, q.id as quote_id, q.tax_cents, parts.tax as parts_cents
      from freight_quotes q join orders o on o.id = q.order_id, lateral ${sumsOf('q.tax_parts')} parts
      where (q.tax_parts is null) <> (o.tax is null) or (q.tax_parts is null and q.tax_cents <> 0)
        or (q.tax_parts is not null
          and (q.tax_cents, 0, q.amount_cents) is distinct from (parts.tax, parts.goods, parts.freight))`,
  },
  {
    id: 'tax-as-in-table',
    description:
      'A tax by the table of rates is at rates of the version that it names, each part rounded once, half up',
    broken: `
      select o.id, o.title, part->>'name' as name, part->>'ratePpm' as rate_ppm, part->>'taxCents' as tax_cents
      from orders o, jsonb_array_elements(o.tax->'parts') part
      where o.tax->>'engine' = 'table' and (
        (part->>'taxCents')::bigint <> div(((part->>'goodsCents')::bigint + (part->>'freightCents')::bigint)
          * (part->>'ratePpm')::numeric + 500000, 1000000)
        or (part->>'treatment' = 'taxed' and not exists (
          select from tax_tables t, jsonb_array_elements(t.rates) rate
          where t.version = (o.tax->>'tableVersion')::int and t.engine = 'table' and rate->>'name' = part->>'name'
            and round((rate->>'percent')::numeric * 10000) = (part->>'ratePpm')::int)))`,
  },
  {
    id: 'tax-tables',
    description: 'Every version of the tax rates is there, from the first to the last',
    broken: `
      select version from tax_tables t
      where version <> 1 and not exists (select from tax_tables before where before.version = t.version - 1)`,
  },
]
