import type { InvoiceChange } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/staff'
import { DefinitionList } from '#web/ui/definition-list.tsx'

export function InvoiceChanges({ changes }: { changes: readonly InvoiceChange[] }) {
  const items = Object.fromEntries(changes.map((change) => [change.what, <Change key={change.what} {...change} />]))
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold">{t.invoices_whatChanges()}</h3>
      <DefinitionList items={items} className="grid gap-3" valueClass="min-w-0 wrap-anywhere" />
    </section>
  )
}

const Change = ({ before, after }: InvoiceChange) => (
  <>
    <del className="block text-muted">
      <bdi>{before || t.invoices_notGiven()}</bdi>
    </del>
    <ins className="block no-underline">
      <bdi>{after || t.invoices_notGiven()}</bdi>
    </ins>
  </>
)
