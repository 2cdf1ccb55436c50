import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as t from '@wheelyard/messages/staff'
import { directPurchaseQuery, leftOutText } from '#web/shop/settings/direct-purchase.ts'
import { WarningBox } from '#web/ui/warning-box.tsx'

/** While buyers can order without what the shop asks of other orders. `children`: the way to switch it off. */
export function DirectPurchaseNotice({ children }: { children: ReactNode }) {
  const { data: directPurchase } = useQuery(directPurchaseQuery)
  if (!directPurchase?.on || directPurchase.leavesOut.length === 0) return null
  return (
    <WarningBox title={t.settings_directPurchaseIsOn()} text={leftOutText(directPurchase.leavesOut)}>
      {children}
    </WarningBox>
  )
}
