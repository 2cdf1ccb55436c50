import { type Bring, companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { businessDetailsApi, type BusinessDetailsBody } from '@wheelyard/contract/buying/business-details.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { desc, eq } from 'drizzle-orm'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { answerOf } from '#api/orders/placing/testing'
import { mailOutbox } from '#api/tables/mail'
import type { Person, TestShop } from '#api/testing/test-shop'
import { germanCompany } from '../business-details/testing.ts'

/** The founder buys for it from then on. */
export async function found(
  founder: Person,
  name = 'Lakeside Rental Park',
  details: Partial<BusinessDetailsBody> = {},
) {
  await founder.api.call(businessDetailsApi.save, { body: { ...germanCompany, ...details } })
  return founder.api.call(companiesApi.found, { body: { name } })
}

export const invite = (by: Person, email: string, ...roles: CompanyRole[]) =>
  by.api.call(companiesApi.invite, { body: { people: [{ email, roles }] } })

/** What the latest mail to this address links to. */
export async function invitedBy({ db }: TestShop, email: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return /\/joinCompany#([\w-]{43})$/.exec(mail?.content?.action?.url ?? '')?.[1] ?? 'no link'
}

export const accept = ({ api }: Person, token: string, bring: Bring = {}) =>
  api.call(companiesApi.accept, { body: { token, bring } })

/** Invited by an admin of the company, and joined: the person buys for it from then on. */
export async function join(shop: TestShop, by: Person, person: Person, ...roles: CompanyRole[]): Promise<Person> {
  await invite(by, person.email, ...roles)
  await accept(person, await invitedBy(shop, person.email))
  return person
}

export const colleague = async (shop: TestShop, by: Person, name: string, ...roles: CompanyRole[]) =>
  join(shop, by, await shop.customer(name), ...roles)

export const actFor = ({ api }: Person, companyId: string | null) => api.call(companiesApi.act, { body: { companyId } })

export const setRoles = ({ api }: Person, { userId }: Person, ...roles: CompanyRole[]) =>
  answerOf(api.call(companiesApi.setRoles, { params: { userId }, body: { roles } }))

export const remove = ({ api }: Person, { userId }: Person) =>
  answerOf(api.call(companiesApi.remove, { params: { userId } }))

export const rolesIn = async ({ api }: Person): Promise<Record<string, string[]>> =>
  Object.fromEntries((await api.call(companiesApi.members)).members.map(({ email, roles }) => [email, roles]))

/** What the integrity checks find, but for the roles that test shops give without an entry in the audit log. */
export const brokenRules = async ({ db }: TestShop) =>
  (await runDatabaseChecks(db)).filter(({ id, broken }) => id !== 'roles-audited' && broken.length > 0)
