import type { Invoice } from '@wheelyard/contract/calls/invoices'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import { signedCents } from './invoice-title.ts'

export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Table
      caption="Invoices and credit notes, newest first"
      columns={columns}
      rows={invoices}
      rowKey={({ _id }) => _id}
    />
  )
}

const columns: Column<Invoice>[] = [
  { title: 'Number', unbroken: true, cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
  { title: 'Date', unbroken: true, cell: ({ issuedAt }) => <Day on={issuedAt} /> },
  {
    title: 'Order',
    cell: ({ orderId, orderTitle }) => (
      <Link to={paths.order(orderId)} className="text-link wrap-anywhere">
        {orderTitle}
      </Link>
    ),
  },
  { title: 'PO number', cell: ({ poNumber }) => poNumber ?? '–' },
  { title: 'Tax', cell: (invoice) => formatUsd(signedCents(invoice, centsOf(invoice.tax))), numeric: true },
  {
    title: 'Total',
    cell: (invoice) => <b>{formatUsd(signedCents(invoice, centsOf(invoice.total)))}</b>,
    numeric: true,
  },
  {
    title: 'Files',
    cell: (invoice) => (
      <div className="flex flex-wrap gap-2">
        <InvoiceFiles invoice={invoice} />
      </div>
    ),
  },
]
