import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { OrderCell } from '#web/orders/orders/order-cell.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import { signedCents } from './invoice-title.ts'

export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Table caption={t.invoices_invoicesAndCreditNotes()} columns={columns} rows={invoices} rowKey={({ _id }) => _id} />
  )
}

const columns: Column<Invoice>[] = [
  { title: t.invoices_number, unbroken: true, onCard: 'title', cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
  { title: t.invoices_date, unbroken: true, onCard: 'state', cell: ({ issuedAt }) => <Day on={issuedAt} /> },
  { title: t.invoices_order, onCard: 'action', cell: (invoice) => <OrderCell order={invoice} /> },
  { title: t.invoices_poNumber, onCard: 'folded', cell: ({ poNumber }) => poNumber ?? '–' },
  {
    title: t.invoices_tax,
    cell: (invoice) => formatMoney(signedCents(invoice, centsOf(invoice.tax))),
    numeric: true,
    onCard: 'folded',
  },
  {
    title: t.invoices_total,
    cell: (invoice) => <b>{formatMoney(signedCents(invoice, centsOf(invoice.total)))}</b>,
    numeric: true,
    onCard: 'figure',
  },
  {
    title: t.invoices_files,
    onCard: 'other',
    cell: (invoice) => (
      <div className="flex flex-wrap gap-2">
        <InvoiceFiles invoice={invoice} />
      </div>
    ),
  },
]
