import type { DatabaseCheck } from './database-check.ts'
import { sumsOf } from './tax-checks.ts'

/** As `missingSellerDetails` of the contract decides. */
const SELLER_IS_COMPLETE = `exists (
  select from current_settings
  where '' not in (seller_name, seller_line1, seller_city, seller_country)
    and (seller_vat_id || seller_tax_id <> ''
      or coalesce((select engine from tax_tables order by version desc limit 1), 'off') = 'off'))`

// A job issues them every five minutes, a long list in several turns.
const TIME_TO_ISSUE = `interval '1 hour'`
const SELLER_IS_READY = `(${SELLER_IS_COMPLETE} and not exists (
  select from audit_log where action = 'settings.changed' and at > now() - ${TIME_TO_ISSUE}))`

// Sums are joined, not looked up one by one: of a million invoices few are taken back.
const STANDING = `
  select i.* from invoices i
  left join (
    select corrects_id, bool_or(refund_id is null) as is_corrected, sum(total_cents) as cents
    from invoices where corrects_id is not null group by corrects_id) taken on taken.corrects_id = i.id
  where i.series = 'invoice' and (taken.corrects_id is null or not (is_corrected or taken.cents >= i.total_cents))`
const REFUNDED = `
  select payment_id, sum(amount_cents) as cents from refunds where status = 'succeeded' group by payment_id`

export const invoiceChecks: DatabaseCheck[] = [
  {
    id: 'invoice-numbers',
    description:
      'The numbers of invoices and of credit notes have no gap from the first that the counter gave to its last',
    broken: `
      select series, min(number) as first, max(number) as last, count(*)::int as invoices, last_number
      from invoices left join invoice_counters using (series)
      where number >= coalesce(counted_from, 0)
      group by series, counted_from, last_number
      having last_number is null or max(number) <> last_number or count(*) <> last_number - counted_from + 1
      union all
      select series, null, null, 0, last_number from invoice_counters c
      where last_number >= counted_from and not exists (
        select from invoices i where i.series = c.series and i.number >= c.counted_from)`,
  },
  {
    id: 'invoice-per-payment',
    description:
      'A payment that is not refunded in full has one invoice that stands, of its exact amount, or waits while the settings lack what an invoice must name; nothing else has one',
    broken: `
      select p.order_id, p.id as payment_id, p.amount_cents, count(i.id)::int as standing
      from payments p
      left join (${STANDING}) i on i.payment_id = p.id
      left join (${REFUNDED}) r on r.payment_id = p.id
      group by p.id, r.cents
      having count(i.id) > case when p.status = 'succeeded' then 1 else 0 end
        or bool_or(i.total_cents <> p.amount_cents or i.order_id <> p.order_id
          or (i.id is not null and i.freight_quote_id is distinct from p.freight_quote_id))
        or (p.status = 'succeeded' and p.amount_cents > coalesce(r.cents, 0) and count(i.id) = 0
          and p.settled_at < now() - ${TIME_TO_ISSUE} and ${SELLER_IS_READY})`,
  },
  {
    id: 'credit-notes',
    description:
      'A credit note takes back what its refund gave back of one invoice, or corrects it, whole and alone; together they are at most the invoice, and if all of it, with all of its tax; a refund of what was invoiced has one, or waits as invoices do',
    broken: `
      select c.order_id, c.id as invoice_id, c.number, c.total_cents from invoices c
      join invoices i on i.id = c.corrects_id
      left join refunds r on r.id = c.refund_id
      cross join lateral ${sumsOf('r.parts')} parts
      where i.series <> 'invoice' or c.payment_id <> i.payment_id or (c.user_id, c.company_id) is distinct from (i.user_id, i.company_id) or c.order_id <> i.order_id
        or (r.parts is null and (c.total_cents <> i.total_cents or c.tax_cents <> i.tax_cents))
        or (r.id is not null and (r.payment_id <> i.payment_id or r.status <> 'succeeded'
          or r.amount_cents <> c.total_cents))
        or (r.parts is not null and (c.total_cents <> parts.goods + parts.freight + parts.tax or c.tax_cents <> parts.tax))
      union all
      select i.order_id, i.id, i.number, sum(c.total_cents)::int from invoices i join invoices c on c.corrects_id = i.id
      group by i.id
      having sum(c.total_cents) > i.total_cents or sum(c.tax_cents) > i.tax_cents
        or (sum(c.total_cents) = i.total_cents and sum(c.tax_cents) <> i.tax_cents)
      union all
      select p.order_id, null, null, r.amount_cents from refunds r join payments p on p.id = r.payment_id
      where r.status = 'succeeded' and not exists (select from invoices c where c.refund_id = r.id)
        and exists (select from invoices i where i.payment_id = p.id and i.series = 'invoice')
        and r.settled_at < now() - ${TIME_TO_ISSUE} and ${SELLER_IS_READY}`,
  },
  {
    id: 'invoice-documents',
    description:
      'An invoice says what its row says, its parts add up to its total, and its tax is that of the order or of the quoted freight, or of what was refunded of it',
    broken: `
      select i.order_id, i.id as invoice_id, i.number, i.total_cents, i.tax_cents, i.document->'totalCents' as printed
      from invoices i join orders o on o.id = i.order_id
      left join freight_quotes q on q.id = i.freight_quote_id
      left join refunds r on r.id = i.refund_id
      where (r.parts is null and i.tax_cents <> coalesce(q.tax_cents, o.tax_cents)) or (i.document is not null and (
        (i.document->>'totalCents')::int <> i.total_cents or (i.document->>'taxCents')::int <> i.tax_cents
        or i.document->>'series' <> i.series
        or i.document->>'number' <> case when i.series = 'invoice' then '' else 'CN-' end || i.number
        or i.total_cents <>
          (i.document->>'goodsCents')::bigint + (i.document->>'freightCents')::int + (i.document->>'taxCents')::int
        or (i.document->>'goodsCents')::bigint + (i.document->>'freightCents')::int <>
          (select sum((part->>'totalCents')::bigint) from jsonb_array_elements(i.document->'lines') part)
          + (select coalesce(sum((part->>'cents')::int), 0) from jsonb_array_elements(i.document->'charges') part)
        or i.tax_cents <>
          (select coalesce(sum((part->>'taxCents')::int), 0) from jsonb_array_elements(i.document->'taxes') part)
        or exists (select from jsonb_array_elements(r.parts) part, lateral (
            select (part->>'goodsCents')::int + (part->>'freightCents')::int as net, (part->>'taxCents')::int as tax) refunded
          where net + tax > 0 and not exists (select from jsonb_array_elements(i.document->'taxes') said
            where (said->'treatment', said->'ratePpm', said->'taxableCents', said->'taxCents')
              = (part->'treatment', part->'ratePpm', to_jsonb(net), part->'taxCents')))))`,
  },
  {
    id: 'invoice-files',
    description: 'The files of invoices are kept whole',
    broken: `select invoice_id, format, size from invoice_files where size <> octet_length(bytes) or size = 0`,
  },
]
