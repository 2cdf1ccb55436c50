import { demoAccounts } from '@wheelyard/contract/shop/demo'
import { seedDemoAccounts } from '@wheelyard/identity/demo-accounts'
import { StartupError } from '@wheelyard/server/startup-error'
import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { seedHistory } from '../demo/history.seed.ts'
import type { Settings } from '../env.ts'
import { seedAddresses } from '../features/addresses/addresses.seed.ts'
import { seedFreight } from '../features/freight/freight.seed.ts'
import { seedProductsAt } from '../features/products/products.seed.ts'
import { seedReviews } from '../features/reviews/reviews.seed.ts'
import { seedSynonyms } from '../features/search/synonyms.seed.ts'
import { seedSeller } from '../features/shop-settings/shop-settings.seed.ts'
import { seedTax } from '../features/tax/tax.seed.ts'
import { listUsers } from '../features/users/profiles.store.ts'
import { seedDemoUsers } from '../features/users/users.seed.ts'

const PARTS = new URL('../../../../assets/parts.json', import.meta.url)
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
  if (!identityUrl) await seedDemoUsers(db, await seedDemoAccounts(databaseUrl, [...demoAccounts]))
  if (demoData === 'off') return
  await seedAddresses(db)
  await seedReviews(db)
  await seedSynonyms(db)
  await seedFreight(db)
  await seedSeller(db)
  await seedTax(db)
  if (hasHistory) await seedHistory(db, { ...settings, pool })
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
