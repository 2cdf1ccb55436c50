import type { Company, CompanyInvitation, CompanyMember, CostCentre } from '@wheelyard/contract/buying/companies.calls'
import { COST_CENTRE_MAX, REGISTRATION_MAX } from '@wheelyard/contract/buying/company-rules'
import { companyRoles, memberRights } from '@wheelyard/contract/people/company-roles'
import type { User } from '@wheelyard/contract/people/users.calls'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { HostileContent } from './hostile-content.ts'
import { replyWith } from './hostile-shop.ts'

const AT = '2026-11-16T10:00:00.000Z'

const companyOf = ({ texts }: HostileContent): Company => ({
  _id: randomUUID(),
  number: 'C-1001',
  name: texts.addressPart,
  registrationNo: texts.addressPart.slice(0, REGISTRATION_MAX),
  roles: ['admin'],
  buyersSeeAll: false,
  mailDomain: null,
  isApproved: false,
  version: 1,
})

const member = ({ texts, buyer }: HostileContent): CompanyMember => ({
  userId: randomUUID(),
  name: texts.name,
  email: `x${buyer.email}`,
  roles: [...companyRoles],
  joinedAt: AT,
})

const invitation = ({ buyer }: HostileContent, kind: CompanyInvitation['kind']): CompanyInvitation => ({
  _id: randomUUID(),
  email: `x${buyer.email}`,
  roles: [...companyRoles],
  kind,
  by: buyer.email,
  at: AT,
  expiresAt: AT,
})

const costCentre = ({ texts }: HostileContent): CostCentre => ({
  _id: randomUUID(),
  code: texts.addressPart.slice(0, COST_CENTRE_MAX),
  name: texts.addressPart,
})

const asMember = replyWith<User>(/\/api\/user\//, (content, user) => ({
  ...user,
  company: { _id: randomUUID(), name: companyOf(content).name, rights: [...memberRights] },
}))

/** From then on the buyer acts for a company that is not stored: its page is looked at last. */
export async function actForCompany(page: Page, content: HostileContent): Promise<void> {
  const people = {
    members: [member(content)],
    invitations: [invitation(content, 'invited'), invitation(content, 'asked')],
  }
  await page.route('**/api/company', (route) => route.fulfill({ json: companyOf(content) }))
  await page.route('**/api/company/members', (route) => route.fulfill({ json: people }))
  await page.route('**/api/company/cost-centres', (route) => route.fulfill({ json: [costCentre(content)] }))
  await asMember(page, content)
}
