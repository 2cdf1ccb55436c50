import { formatMoney } from '@wheelyard/contract/values/money'
import { sellerAddress } from '@wheelyard/contract/shop/seller-address'
import type { SettingsInCents } from '../settings/shop-settings.store.ts'

export type PlaceholderValues = Record<string, string>

/** What a text may name in braces, so that it stays true when the settings change. */
export function placeholderValues(settings: SettingsInCents, paymentWindowHours: number): PlaceholderValues {
  return {
    seller: settings.sellerName,
    address: sellerAddress(settings),
    email: settings.sellerEmail,
    phone: settings.sellerPhone,
    taxId: settings.sellerVatId || settings.sellerTaxId,
    openingMinimum: formatMoney(settings.openingMinimumCents),
    reorderMinimum: formatMoney(settings.reorderMinimumCents),
    returnDaysDamage: String(settings.returnDaysDamage),
    returnDaysFault: String(settings.returnDaysFault),
    returnDaysUnsold: String(settings.returnDaysUnsold),
    paymentWindowHours: String(paymentWindowHours),
  }
}

const PLACEHOLDER = /\{(\w+)\}/g
/** A name such as `A*B` must not start emphasis. */
const MARKS = /[\\`*[\]<>~|]/g

/** A line of which every placeholder is empty, such as "Phone: {phone}" of a shop without one, is left out. */
export function fillPlaceholders(markdown: string, values: PlaceholderValues): string {
  const isKnown = (name: string) => Object.hasOwn(values, name)
  const lines = markdown.split('\n').filter((line) => {
    const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter(isKnown)
    return names.length === 0 || names.some((name) => values[name] !== '')
  })
  return lines
    .join('\n')
    .replaceAll(PLACEHOLDER, (typed, name: string) =>
      isKnown(name) ? (values[name] ?? '').replaceAll(MARKS, '\\$&') : typed,
    )
}
