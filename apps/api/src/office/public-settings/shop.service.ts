import type { Shop, Site } from '@wheelyard/contract/shop/shop.calls'
import type { Db } from '#api/db/client'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { findTaxEngine } from '#api/buying/tax/tax-engine.store'

/** Asked of the database every time, so that it is true in every process right after an administrator saved. */
export async function readShop(db: Db, site: Site): Promise<Omit<Shop, 'emailsAreLate'>> {
  const [settings, engine] = await Promise.all([readSettings(db), findTaxEngine(db)])
  const { directPurchase, returnDaysDamage, returnDaysFault, returnDaysUnsold } = settings
  return {
    ...site,
    directPurchase,
    chargesTax: engine !== 'off',
    returnWindows: { returnDaysDamage, returnDaysFault, returnDaysUnsold },
  }
}
