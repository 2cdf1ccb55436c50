import type { DatabaseCheck } from './database-check.ts'

export const taxEvidenceChecks: DatabaseCheck[] = [
  {
    id: 'tax-evidence',
    description:
      'An order without tax because of a VAT id or a certificate rests on an answer of the register, or on a certificate that was accepted and in date, of its buyer',
    broken: `
      select o.id, o.title, o.tax->'reason'->>'code' as reason
      from orders o
      left join vat_checks v on v.id = (o.tax->>'vatCheckId')::uuid
      left join exemption_certificates c on c.id = (o.tax->>'certificateId')::uuid
      where (o.tax->'reason'->>'code' = 'intra-community'
          and ((v.user_id = o.user_id or v.company_id = o.company_id) and v.outcome = 'valid'
            and v.vat_id = o.tax->'reason'->>'vatId') is not true)
        or (o.tax->'reason'->>'code' = 'certificate'
          and ((c.user_id = o.user_id or c.company_id = o.company_id) and c.accepted_at <= o.placed_at
            and (o.placed_at at time zone 'UTC')::date between c.valid_from and c.valid_until + 1) is not true)`,
  },
  {
    id: 'tax-reports',
    description: 'Stripe Tax was told of every invoice of an order that it taxed, and of every refund, within a day',
    broken: `
      select i.id, i.series, i.number, i.issued_at from invoices i join orders o on o.id = i.order_id
      where o.tax->>'engine' = 'stripe' and i.issued_at < now() - interval '1 day'
        and (i.refund_id is not null or (i.series = 'invoice' and i.edition = 1))
        and not exists (select from tax_reports r where r.invoice_id = i.id)`,
  },
]
