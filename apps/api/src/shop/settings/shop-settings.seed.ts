import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { readSettings, saveSettings } from './shop-settings.store.ts'
import { shopSettings } from '#api/tables/shop-settings'

/** In Delaware, which has no sales tax: goods that are picked up there cost what they cost. */
const demoSeller = {
  sellerName: 'Wheelyard Demo Trading LLC',
  sellerLine1: '48 Depot Street',
  sellerCity: 'Wilmington',
  sellerRegion: 'DE',
  sellerPostcode: '19801',
  sellerCountry: 'US',
  sellerEmail: 'billing@wheelyard.example',
  sellerPhone: '+1 555 0100',
  sellerTaxId: 'EIN 00-0000000',
  sellerBank: 'Example Bank',
  sellerIban: '000 123 456 789',
}

export async function seedSeller(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(shopSettings)) === 0) await saveSettings(tx, { ...(await readSettings(tx)), ...demoSeller })
  })
}
