import type { IssuedInvoice } from '@wheelyard/contract/finance/invoices.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { OrderCell } from '#web/orders/orders/order-cell.tsx'
import { CustomerLink } from '#web/people/users/customer-link.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import { signedCents } from './invoice-title.ts'

export function ManageInvoicesTable({ invoices }: { invoices: readonly IssuedInvoice[] }) {
  return (
    <Table caption={t.invoices_invoicesAndCreditNotes2()} columns={columns} rows={invoices} rowKey={(row) => row._id} />
  )
}

type InvoiceProps = { invoice: IssuedInvoice }

const columns: Column<IssuedInvoice>[] = [
  { title: t.invoices_number, unbroken: true, onCard: 'title', cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
  { title: t.invoices_issued, unbroken: true, onCard: 'state', cell: ({ issuedAt }) => <Day on={issuedAt} /> },
  { title: t.invoices_customer, onCard: 'action', cell: (invoice) => <Customer invoice={invoice} /> },
  { title: t.invoices_order, onCard: 'other', cell: (invoice) => <Order invoice={invoice} /> },
  {
    title: t.invoices_tax,
    numeric: true,
    onCard: 'folded',
    cell: (invoice) => formatMoney(signedCents(invoice, centsOf(invoice.tax))),
  },
  {
    title: t.invoices_total,
    numeric: true,
    onCard: 'figure',
    cell: (invoice) => <b>{formatMoney(signedCents(invoice, centsOf(invoice.total)))}</b>,
  },
  { title: t.invoices_actions, onCard: 'folded', cell: (invoice) => <InvoiceActions invoice={invoice} /> },
]

function Customer({ invoice: { customer, customerId, email } }: InvoiceProps) {
  return (
    <div>
      <p className="line-clamp-1 font-semibold print:line-clamp-none">
        <CustomerLink id={customerId} name={customer} />
      </p>
      <p
        className="line-clamp-1 text-sm break-all text-muted @max-[60rem]:not-print:hidden print:line-clamp-none"
        title={email}
      >
        {email}
      </p>
    </div>
  )
}

const Order = ({ invoice }: InvoiceProps) => (
  <OrderCell order={invoice}>
    {invoice.poNumber ? `${t.invoices_po({ poNumber: invoice.poNumber })} · ` : null}
  </OrderCell>
)
