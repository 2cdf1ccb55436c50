import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { sellerAddress } from '@wheelyard/contract/shop/seller-address'
import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import type { Db } from '#api/db/client'
import { currentSettings, shopSettings } from '#api/tables/shop-settings'

export type SettingsInCents = typeof currentSettings.$inferSelect

export async function readSettings(db: Db): Promise<SettingsInCents> {
  const [row] = await db.select().from(currentSettings)
  if (!row) throw new Error('the view of the settings has no row')
  return row
}

/** As documents name them. */
export async function readSeller(db: Db) {
  const settings = await readSettings(db)
  const { sellerName: name, sellerCountry: country, sellerEmail: email, sellerPhone: phone } = settings
  const taxId = settings.sellerVatId || settings.sellerTaxId
  return { name, address: sellerAddress(settings), country, email, phone, taxId }
}

/** A lock on the row would not do: until the first save there is none. */
export async function lockSettings(db: Db): Promise<SettingsInCents> {
  await takeLock(db, advisoryLocks.shopSettings)
  return readSettings(db)
}

export async function saveSettings(db: Db, settings: SettingsInCents): Promise<void> {
  await db.insert(shopSettings).values(settings).onConflictDoUpdate({ target: shopSettings.onlyRow, set: settings })
}

export const toColumns = (settings: ShopSettings): SettingsInCents => {
  const { openingMinimum, reorderMinimum, unpaidLimit, unpaidLimitReturning, ...rest } = settings
  return {
    ...rest,
    openingMinimumCents: centsOf(openingMinimum),
    reorderMinimumCents: centsOf(reorderMinimum),
    unpaidLimitCents: centsOf(unpaidLimit),
    unpaidLimitReturningCents: centsOf(unpaidLimitReturning),
  }
}

export const toSettings = (columns: SettingsInCents): ShopSettings => {
  const { openingMinimumCents, reorderMinimumCents, unpaidLimitCents, unpaidLimitReturningCents, ...rest } = columns
  return {
    ...rest,
    openingMinimum: dollarsOf(openingMinimumCents),
    reorderMinimum: dollarsOf(reorderMinimumCents),
    unpaidLimit: dollarsOf(unpaidLimitCents),
    unpaidLimitReturning: dollarsOf(unpaidLimitReturningCents),
  }
}
