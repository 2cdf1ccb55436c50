import { formatTotal, listText } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WarningBox } from '#web/ui/warning-box.tsx'
import { sellerStateQuery } from './shop-settings.queries.ts'

/** Tells while the law forbids invoices, since the settings do not say who sells. `children`: the way there. */
export function SellerNotice({ children }: { children?: ReactNode }) {
  const { data: seller } = useQuery(sellerStateQuery)
  if (!seller || seller.missing.length === 0) return null
  const text = t.settings_invoiceMustNameSeller({
    missing: listText(seller.missing),
    waiting: waitingText(seller.waiting),
  })
  return (
    <WarningBox title={t.settings_noInvoicesCanBe()} text={text}>
      {children}
    </WarningBox>
  )
}

function waitingText(waiting: number): string {
  if (waiting === 0) return t.settings_ordersCanStillBe()
  return t.settings_waitingForInvoices({ waiting, count: formatTotal(waiting) })
}
