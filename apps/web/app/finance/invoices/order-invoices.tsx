import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { Day } from '#web/ui/date-time.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { invoiceTitle, signedCents } from './invoice-title.ts'

type InvoicedOrder = Pick<Order, 'freight'> & { invoices: Invoice[] }

/** All that was invoiced and taken back for a paid order, oldest first. */
export function OrderInvoices({ order }: { order: InvoicedOrder }) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 empty:hidden">
        {order.invoices.map((invoice) => (
          <li key={invoice._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <InvoiceLine invoice={invoice} />
          </li>
        ))}
      </ul>
      {isAnyToCome(order) ? <p className="text-muted">{t.invoices_invoiceWillBeHere()}</p> : null}
    </div>
  )
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { issuedAt, total, corrects } = invoice
  return (
    <>
      <div>
        <b>{invoiceTitle(invoice)}</b>
        {corrects ? ` ${t.invoices_for({ corrects })}` : null}
        <span className="numeric block text-sm text-muted">
          <Day on={issuedAt} /> · {formatMoney(signedCents(invoice, centsOf(total)))}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <InvoiceFiles invoice={invoice} />
      </div>
    </>
  )
}

/** Freight that was quoted and paid apart has an invoice of its own. */
function isAnyToCome({ invoices, freight }: InvoicedOrder): boolean {
  const has = (isFreight: boolean) => invoices.some((invoice) => invoice.isFreight === isFreight)
  return !has(false) || (Boolean(freight?.quote?.paidAt) && !has(true))
}
