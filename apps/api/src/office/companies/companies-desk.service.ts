import { alreadyMember, MEMBERS_MAX, tooManyMembers } from '@wheelyard/contract/buying/company-rules'
import type { Bring } from '@wheelyard/contract/buying/companies.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { companyDeskApi } from '@wheelyard/contract/office/companies.calls'
import { LATEST_ROWS } from '@wheelyard/contract/office/customers.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { blockedUser } from '@wheelyard/contract/people/users.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { mailIn } from '@wheelyard/mail/outbox'
import { addressesOf } from '#api/buying/addresses/addresses.store'
import { businessDetailsOf } from '#api/buying/business-details/business-details.service'
import { certificatesOf } from '#api/buying/business-details/certificates.store'
import { bringAlong } from '#api/buying/companies/bring-along.store'
import { auditedCompany, lockCompany } from '#api/buying/companies/companies.store'
import { countPeople } from '#api/buying/companies/company-invitations.store'
import { joinedMail } from '#api/buying/companies/company-mails'
import { findMember, insertMember, membersOf } from '#api/buying/companies/members.store'
import { rolesInAudit } from '#api/buying/companies/members.service'
import type { Db } from '#api/db/client'
import { listMyReturns } from '#api/fulfilment/returns/return-lists.store'
import type { Caller } from '#api/http/caller'
import { listOrdersOf } from '#api/orders/records/orders.store'
import { asCompany } from '#api/people/users/ownership'
import { findCustomer, findUserId } from '#api/people/users/profiles.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueMail, findReader } from '#api/shop/mail/mail.store'
import { sumOrders } from '../customers/customer-page.store.ts'
import { findCompanyHead, setApproved } from './companies-desk.store.ts'

const noSuchCompany = notFound('Company')
const limit = LATEST_ROWS

export async function showCompany(db: Db, id: string): Promise<ResultOf<typeof companyDeskApi.page>> {
  const head = await findCompanyHead(db, id)
  if (!head) return refuse(noSuchCompany)
  const owner = asCompany(id)
  const [sums, members, orders, returns, addresses, businessDetails, certificates] = await Promise.all([
    sumOrders(db, id),
    membersOf(db, id),
    listOrdersOf(db, owner, { limit }),
    listMyReturns(db, owner, { limit }),
    addressesOf(db, owner),
    businessDetailsOf(db, owner),
    certificatesOf(db, owner),
  ])
  return ok({
    ...head,
    figures: {
      orders: sums.orders,
      spent: dollarsOf(sums.spentCents),
      unpaid: dollarsOf(sums.unpaidCents),
      unpaidOrders: sums.unpaidOrders,
      returns: returns.total ?? 0,
    },
    members,
    latestOrders: orders.rows,
    latestReturns: returns.rows,
    addresses,
    businessDetails,
    certificates,
  })
}

export const approveCompany = (db: Db, { email: actor }: Caller, id: string) =>
  db.transaction(async (tx): Promise<ResultOf<typeof companyDeskApi.approve>> => {
    const company = await lockCompany(tx, id)
    if (!company) return refuse(noSuchCompany)
    if (await setApproved(tx, id))
      await recordAudit(tx, { actor, action: 'company.approved', subject: auditedCompany(company) })
    return ok({ isApproved: true })
  })

type Adoption = { id: string; email: string; roles: CompanyRole[]; bring: Bring }

/** Of a customer who asked for it, by phone or in writing. */
export function adoptCustomer(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { email: actor }: Caller,
  { id, email, roles, bring }: Adoption,
): Promise<ResultOf<typeof companyDeskApi.adopt>> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company || company.archivedAt) return refuse(noSuchCompany)
    const userId = await findUserId(tx, email)
    const customer = userId && (await findCustomer(tx, userId))
    if (!customer) return refuse(notFound('Customer'))
    if (customer.isBlocked) return refuse(blockedUser)
    const membership = { companyId: id, userId: customer.userId }
    if (await findMember(tx, membership)) return refuse(alreadyMember(email))
    if ((await countPeople(tx, id, { but: [email] })) >= MEMBERS_MAX) return refuse(tooManyMembers)
    await insertMember(tx, { ...membership, roles })
    await bringAlong(tx, { ...membership, bring })
    const { language } = await findReader(tx, email)
    const joined = { id: crypto.randomUUID(), to: email, company: company.name, roles, publicUrl }
    await enqueueMail(
      tx,
      mailIn(language, () => joinedMail(joined)),
    )
    const detail = { member: email, roles: rolesInAudit(roles), ...bring }
    await recordAudit(tx, { actor, action: 'company.member-joined', subject: auditedCompany(company), detail })
    const member = await findMember(tx, membership)
    return member ? ok(member) : refuse(notFound('Customer'))
  })
}
