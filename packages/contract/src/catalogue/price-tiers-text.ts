import * as t from '@wheelyard/messages/staff'
import { formatMoney } from '../values/money.ts'
import type { PriceTier } from './price-tiers.ts'

/** "25 at $141.00, 50 at $132.00" */
export const priceTiersText = (tiers: readonly PriceTier[]): string =>
  tiers
    .map(({ minQuantity, priceCents }) => t.priceTiersText_tier({ minQuantity, price: formatMoney(priceCents) }))
    .join(', ') || t.priceTiersText_none()
