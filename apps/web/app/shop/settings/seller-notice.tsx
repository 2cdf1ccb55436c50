import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { WarningBox } from '#web/ui/warning-box.tsx'
import { sellerStateQuery } from './shop-settings.queries.ts'

const AND = new Intl.ListFormat('en-GB')

/** Tells while the law forbids invoices, since the settings do not say who sells. `children`: the way there. */
export function SellerNotice({ children }: { children?: ReactNode }) {
  const { data: seller } = useQuery(sellerStateQuery)
  if (!seller || seller.missing.length === 0) return null
  const text = `An invoice must name the seller. Missing: ${AND.format(seller.missing)}. ${waitingText(seller.waiting)}`
  return (
    <WarningBox title="No invoices can be issued yet" text={text}>
      {children}
    </WarningBox>
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
