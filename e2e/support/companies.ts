import { companiesApi, type OwnCompany } from '@wheelyard/contract/buying/companies.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import type { APIRequestContext } from '@playwright/test'
import { mailedLink } from './mailbox.ts'
import { newEmail } from './people.ts'
import { type Account, api, confirmedBuyer, newBuyer, saveCompany } from './shop-calls.ts'

type Founder = Account & { company: OwnCompany }

/** Buys for the company from now on, as its admin. */
export async function foundCompany(name: string, person = 'Fay Founder'): Promise<Founder> {
  const founder = await newBuyer(person)
  await saveCompany(founder, name)
  return { ...founder, company: await api.call(companiesApi.found, { body: { name } }, founder) }
}

/** Of a new invitation: "#token". */
export async function invite(request: APIRequestContext, by: Account, email: string, roles: CompanyRole[]) {
  await api.call(companiesApi.invite, { body: { people: [{ email, roles }] } }, by)
  return new URL(await mailedLink(request, email, 'See the invitation')).hash
}

type Joining = { by: Account; name: string; roles: CompanyRole[] }

export async function newColleague(request: APIRequestContext, { by, name, roles }: Joining): Promise<Account> {
  const email = newEmail()
  const colleague = await confirmedBuyer(name, email)
  const token = (await invite(request, by, email, roles)).slice(1)
  await api.call(companiesApi.accept, { body: { token } }, colleague)
  return colleague
}
