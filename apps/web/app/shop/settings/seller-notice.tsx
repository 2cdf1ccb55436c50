import { formatTotal } from '@wheelyard/messages/format-count'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  if (waiting === 0) return 'Orders can still be paid; invoices follow once this is complete.'
  const one = 'paid order waits for its invoice and gets it'
  const many = 'paid orders wait for their invoices and get them'
  return `${formatTotal(waiting)} ${waiting === 1 ? one : many} once this is complete.`
}
