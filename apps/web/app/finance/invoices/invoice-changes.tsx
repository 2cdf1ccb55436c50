import type { InvoiceChange } from '@wheelyard/contract/finance/invoices.calls'
import { DefinitionList } from '#web/ui/definition-list.tsx'

export function InvoiceChanges({ changes }: { changes: readonly InvoiceChange[] }) {
  const items = Object.fromEntries(changes.map((change) => [change.what, <Change key={change.what} {...change} />]))
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold">What changes</h3>
      <DefinitionList items={items} className="grid gap-3" valueClass="min-w-0 wrap-anywhere" />
    </section>
  )
}

const Change = ({ before, after }: InvoiceChange) => (
  <>
    <del className="block text-muted">
      <bdi>{before || 'Not given'}</bdi>
    </del>
    <ins className="block no-underline">
      <bdi>{after || 'Not given'}</bdi>
    </ins>
  </>
)
