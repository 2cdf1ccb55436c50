import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sellerStateQuery } from './shop-settings.queries.ts'

const AND = new Intl.ListFormat('en-GB')

/** Tells while the law forbids invoices, since the settings do not say who sells. `children`: the way there. */
export function SellerNotice({ children }: { children?: ReactNode }) {
  const { data: seller } = useQuery(sellerStateQuery)
  const titleId = useId()
  if (!seller || seller.missing.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-box border border-warning bg-surface p-4 sm:p-5"
    >
      <div className="flex max-w-prose gap-3">
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <h2 id={titleId} className="text-base font-semibold text-warning">
            No invoices can be issued yet
          </h2>
          <p className="mt-1">
            An invoice must name the seller. Missing: {AND.format(seller.missing)}. {waitingText(seller.waiting)}
          </p>
        </div>
      </div>
      {children}
    </section>
  )
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'Orders can be paid meanwhile; invoices follow as soon as this is complete.'
  const orders = countOf(
    waiting,
    'paid order waits for its invoice and gets',
    'paid orders wait for their invoices and get',
  )
  return `${orders} ${waiting === 1 ? 'it' : 'them'} as soon as this is complete.`
}
