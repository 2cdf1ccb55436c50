import { demoAccounts } from '@wheelyard/contract/rules/demo'
import { seedDemoAccounts } from '@wheelyard/identity/demo-accounts'
import { StartupError } from '@wheelyard/server/startup-error'
import type { Db } from '../db/client.ts'
import type { Settings } from '../env.ts'
import { seedAddresses } from '../features/addresses/addresses.seed.ts'
import { seedFreight } from '../features/freight/freight.seed.ts'
import { seedProducts } from '../features/products/products.seed.ts'
import { seedReviews } from '../features/reviews/reviews.seed.ts'
import { seedSynonyms } from '../features/search/synonyms.seed.ts'
import { seedSeller } from '../features/shop-settings/shop-settings.seed.ts'
import { seedTax } from '../features/tax/tax.seed.ts'
import { listUsers } from '../features/users/profiles.store.ts'
import { seedDemoUsers } from '../features/users/users.seed.ts'

const PARTS = new URL('../../../../assets/parts.json', import.meta.url)
const VEHICLES = new URL('../../../../assets/products.json', import.meta.url)

export async function seedDemo(settings: Settings, db: Db, databaseUrl: string): Promise<void> {
  await seedProducts(db, PARTS, VEHICLES)
  if (!settings.identityUrl) await seedDemoUsers(db, await seedDemoAccounts(databaseUrl, [...demoAccounts]))
  await seedAddresses(db)
  await seedReviews(db)
  await seedSynonyms(db)
  await seedFreight(db)
  await seedSeller(db)
  await seedTax(db)
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
