import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { demoAccounts } from '@wheelyard/contract/shop/demo'
import { eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { users } from '#api/tables/users'
import { addresses } from '#api/tables/addresses'

const parts = { line2: '', region: '', dock: false, liftGate: false, openingHours: '' }

/** Freight to the first has a price; to the second it is quoted after review. */
const demoAddresses: DeliveryAddress[] = [
  {
    ...parts,
    recipient: 'Corner Toys, receiving',
    line1: '12 Fairground Road',
    city: 'Springfield',
    region: 'IL',
    postcode: '62701',
    country: 'US',
    phone: '+1 555 0199',
    dock: true,
    openingHours: 'Mon to Fri, 7 to 15',
  },
  {
    ...parts,
    recipient: 'Harbour Toys',
    line1: '5 Quay Street',
    city: 'Auckland',
    postcode: '1010',
    country: 'NZ',
    phone: '+64 9 555 0199',
    liftGate: true,
  },
]

export async function seedAddresses(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(addresses)) > 0) return
    const email = demoAccounts.find(({ role }) => role !== 'admin')?.email ?? ''
    const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!customer) return
    const rows = demoAddresses.map((address, index) => ({ userId: customer.id, address, isDefault: index === 0 }))
    await tx.insert(addresses).values(rows)
  })
}
