import type { LeftOutPart } from '@wheelyard/contract/shop/direct-purchase.calls'
import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'

type Amounts = Pick<ShopSettings, 'directPurchase' | 'openingMinimum' | 'reorderMinimum'>

/** What direct purchase will leave out, if these settings switch it on, or a minimum on beside it. */
export function newlyLeftOut(wanted: Amounts, before: Partial<Amounts> = {}, leavesOut: LeftOutPart[]): LeftOutPart[] {
  const minimums = ['openingMinimum', 'reorderMinimum'] as const
  const isNew = !before.directPurchase || minimums.some((name) => before[name] === 0 && wanted[name] > 0)
  if (!wanted.directPurchase || !isNew) return []
  const others = leavesOut.filter((part) => part !== 'minimum')
  return minimums.some((name) => wanted[name] > 0) ? [...others, 'minimum'] : others
}
