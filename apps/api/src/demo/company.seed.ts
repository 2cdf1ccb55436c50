import { DEMO_COMPANY, demoColleagues } from '@wheelyard/contract/shop/demo'
import { inArray } from 'drizzle-orm'
import { bringAlong } from '#api/buying/companies/bring-along.store'
import { insertCompany } from '#api/buying/companies/companies.store'
import { replaceCostCentres } from '#api/buying/companies/cost-centres.store'
import { insertMember } from '#api/buying/companies/members.store'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { addresses } from '#api/tables/addresses'
import { companies } from '#api/tables/companies'
import { users } from '#api/tables/users'

const billingAddress = {
  line1: '200 Shore Drive',
  line2: '',
  city: 'Sandusky',
  region: 'OH',
  postcode: '44870',
  country: 'US',
}
const yards = [
  { recipient: `${DEMO_COMPANY}, main yard`, openingHours: 'Mon to Fri, 8 to 16', dock: true, liftGate: false },
  { recipient: `${DEMO_COMPANY}, beach stand`, openingHours: 'May to September', dock: false, liftGate: true },
]
const costCentres = [
  { code: '100', name: 'Rental fleet' },
  { code: '200', name: 'Spare parts' },
  { code: '300', name: 'Beach stand' },
]

/** Only for a shop without companies. What its buyer has ordered so far becomes the company's. */
export async function seedCompany(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    const emails = demoColleagues.map(({ email }) => email)
    const people = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
    const idOf = (wanted: string) => people.find(({ email }) => email === wanted)?.id
    const [{ email: owner }] = demoColleagues
    const foundedBy = idOf(owner)
    if (!foundedBy || (await tx.$count(companies)) > 0) return
    const names = { name: DEMO_COMPANY, companyName: `${DEMO_COMPANY} LLC`, vatId: null }
    const { id: companyId } = await insertCompany(tx, {
      ...names,
      billingAddress,
      foundedBy,
      idempotencyKey: undefined,
    })
    for (const { email, companyRole } of demoColleagues) {
      const userId = idOf(email)
      if (userId === undefined) continue
      await insertMember(tx, { companyId, userId, roles: [companyRole] })
      await bringAlong(tx, { userId, companyId, bring: { orders: true } })
    }
    const rows = yards.map((yard, index) => ({
      companyId,
      userId: foundedBy,
      address: { ...billingAddress, ...yard, phone: '+1 555 0111' },
      isDefault: index === 0,
    }))
    await tx.insert(addresses).values(rows)
    await replaceCostCentres(tx, companyId, costCentres)
  })
}
