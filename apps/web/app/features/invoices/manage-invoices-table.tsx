import type { IssuedInvoice } from '@wheelyard/contract/calls/invoices'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { InvoiceActions } from './invoice-actions.tsx'

export function ManageInvoicesTable({ invoices }: { invoices: readonly IssuedInvoice[] }) {
  return (
    <Table
      caption="Invoices and credit notes, newest first"
      columns={columns}
      rows={invoices}
      rowKey={(row) => row._id}
    />
  )
}

type InvoiceProps = { invoice: IssuedInvoice }

const columns: Column<IssuedInvoice>[] = [
  { title: 'Number', cell: (invoice) => <Number invoice={invoice} /> },
  { title: 'Issued', unbroken: true, cell: ({ issuedAt }) => <DateTime at={issuedAt} dateOnly /> },
  { title: 'Customer', cell: (invoice) => <Customer invoice={invoice} /> },
  { title: 'Order', cell: (invoice) => <Order invoice={invoice} /> },
  { title: 'Tax', numeric: true, cell: ({ tax }) => formatUsd(centsOf(tax)) },
  { title: 'Total', numeric: true, cell: (invoice) => <Total invoice={invoice} /> },
  { title: 'Actions', bare: true, cell: (invoice) => <InvoiceActions invoice={invoice} /> },
]

function Number({ invoice: { series, number, corrects, isFreight } }: InvoiceProps) {
  const what = series === 'invoice' ? 'Invoice' : 'Credit note'
  return (
    <div>
      <p className="numeric font-semibold">{number}</p>
      <p className="text-sm text-muted">
        {what}
        {isFreight ? ' of freight' : ''}
        {corrects ? ` for ${corrects}` : ''}
      </p>
    </div>
  )
}

function Customer({ invoice: { customer, email } }: InvoiceProps) {
  return (
    <div>
      <p className="font-semibold">{customer}</p>
      <p className="text-sm text-muted">{email}</p>
    </div>
  )
}

function Order({ invoice: { orderId, orderTitle, poNumber } }: InvoiceProps) {
  return (
    <div>
      <Link to={paths.order(orderId)} className="underline underline-offset-4">
        {orderTitle}
      </Link>
      {poNumber ? <p className="text-sm text-muted">PO {poNumber}</p> : null}
    </div>
  )
}

/** What a credit note gives back is taken away. */
const Total = ({ invoice: { series, total } }: InvoiceProps) => (
  <b>
    {series === 'credit-note' ? '−' : ''}
    {formatUsd(centsOf(total))}
  </b>
)
