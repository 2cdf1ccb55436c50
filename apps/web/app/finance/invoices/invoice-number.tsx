import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/buyer'
import { invoiceTitle } from './invoice-title.ts'

export const InvoiceNumber = ({ invoice }: { invoice: Invoice }) => (
  <div>
    <b className="@min-[60rem]:whitespace-nowrap">{invoiceTitle(invoice)}</b>
    {invoice.corrects ? (
      <span className="block text-sm text-muted">{t.invoices_for({ corrects: invoice.corrects })}</span>
    ) : null}
  </div>
)
