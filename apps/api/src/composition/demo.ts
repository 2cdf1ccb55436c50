import { allDemoAccounts, demoAccounts } from '@wheelyard/contract/shop/demo'
import { seedDemoAccounts } from '@wheelyard/identity/demo-accounts'
import { StartupError } from '@wheelyard/server/startup-error'
import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { seedCompany } from '#api/demo/company.seed'
import { seedHistory } from '../demo/history.seed.ts'
import type { Settings } from '../env.ts'
import { seedAddresses } from '#api/buying/addresses/addresses.seed'
import { seedFreight } from '#api/buying/freight/freight.seed'
import { seedFamilies } from '#api/catalogue/families/families.seed'
import { seedProductsAt } from '#api/catalogue/products/products.seed'
import { seedReviews } from '#api/catalogue/reviews/reviews.seed'
import { seedSynonyms } from '#api/catalogue/search/synonyms.seed'
import { seedTranslations } from '#api/catalogue/translations/translations.seed'
import { seedSeller } from '#api/shop/settings/shop-settings.seed'
import { seedTax } from '#api/buying/tax/tax.seed'
import { listUsers } from '#api/people/users/profiles.store'
import { seedDemoUsers } from '#api/people/users/users.seed'

const PARTS = new URL('../../../../assets/parts.json', import.meta.url)
const TRANSLATIONS = new URL('../../../../assets/translations.json', import.meta.url)
const VEHICLES = new URL('../../../../assets/products.json', import.meta.url)

/** Long enough ago for a year of orders. */
const YEAR_MS = 370 * 24 * 3_600_000

type Home = { db: Db; pool: pg.Pool; databaseUrl: string }

export async function seedDemo(settings: Settings, { db, pool, databaseUrl }: Home): Promise<void> {
  const { demoData, identityUrl } = settings
  // The charges of the history are known to the sandbox only.
  const hasHistory = demoData === 'full' && !settings.stripe
  const openedAt = new Date(Date.now() - (hasHistory ? YEAR_MS : 0))
  if (demoData !== 'off') await seedProductsAt(db, openedAt, PARTS, VEHICLES)
  const accounts = demoData === 'off' ? demoAccounts : allDemoAccounts
  if (!identityUrl) await seedDemoUsers(db, await seedDemoAccounts(databaseUrl, [...accounts]))
  if (demoData === 'off') return
  await seedAddresses(db)
  await seedFamilies(db)
  await seedReviews(db)
  await seedSynonyms(db)
  await seedTranslations(db, TRANSLATIONS, settings.languages)
  await seedFreight(db)
  await seedSeller(db)
  await seedTax(db)
  if (hasHistory) await seedHistory(db, { ...settings, pool })
  await seedCompany(db)
}

/** A demo that moves into production takes its accounts along, and their password is public. */
export async function refuseDemoAdmins(db: Db): Promise<void> {
  const { rows: admins } = await listUsers(db, { role: 'admin' })
  const known = admins.find((admin) => demoAccounts.some((account) => account.email === admin.email))
  if (known) {
    throw new StartupError(
      `${known.email}, whose password is in the manual, is an administrator of this shop. Run npm run admin -- revoke ${known.email}`,
    )
  }
}
