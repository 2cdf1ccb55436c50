import type { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import {
  alreadyMember,
  mailDomainOf,
  MEMBERS_MAX,
  noSuchDomain,
  tooManyMembers,
} from '@wheelyard/contract/buying/company-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { mailIn } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { isConfirmed } from '#api/people/users/profiles.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueMail, findReader } from '#api/shop/mail/mail.store'
import { noSuchCompany } from './companies.service.ts'
import { auditedCompany, companiesOfDomain, lockCompany } from './companies.store.ts'
import {
  countPeople,
  deleteInvitation,
  insertInvitations,
  insertRequest,
  invitationsOf,
  membersAmong,
  takeRequest,
} from './company-invitations.store.ts'
import { companyInvitationMail, joinedMail, requestMail } from './company-mails.ts'
import { findMember, insertMember, membersOf } from './members.store.ts'
import { rolesInAudit } from './members.service.ts'

type Deps = { db: Db; publicUrl: string }
type Invited = { email: string; roles: CompanyRole[] }

/** All or none of them. */
export function inviteColleagues(
  { db, publicUrl }: Deps,
  caller: Caller,
  people: Invited[],
): Promise<ResultOf<typeof companiesApi.invite>> {
  const { companyId, userId: by, email: inviter } = caller
  return db.transaction(async (tx) => {
    const company = companyId ? await lockCompany(tx, companyId) : undefined
    if (!company) return refuse(noSuchCompany)
    const emails = people.map(({ email }) => email)
    const [member] = await membersAmong(tx, company.id, emails)
    if (member) return refuse(alreadyMember(member))
    if ((await countPeople(tx, company.id, { but: emails })) + people.length > MEMBERS_MAX)
      return refuse(tooManyMembers)
    const subject = auditedCompany(company)
    for (const { email, roles, token } of await insertInvitations(tx, { companyId: company.id, by, people })) {
      const { language } = await findReader(tx, email)
      const invited = { to: email, company: company.name, by: caller.name || inviter, roles, token, publicUrl }
      await enqueueMail(
        tx,
        mailIn(language, () => companyInvitationMail(invited)),
      )
      const detail = { member: email, roles: rolesInAudit(roles) }
      await recordAudit(tx, { actor: inviter, action: 'company.invited', subject, detail })
    }
    const invitations = (await invitationsOf(tx, company.id)).filter(({ email }) => emails.includes(email))
    return ok({ invitations })
  })
}

export function revokeInvitation(
  db: Db,
  { companyId, email: actor }: Caller,
  id: string,
): Promise<ResultOf<typeof companiesApi.revoke>> {
  return db.transaction(async (tx) => {
    const company = companyId ? await lockCompany(tx, companyId) : undefined
    const email = company && (await deleteInvitation(tx, company.id, id))
    if (!email) return refuse(notFound('Invitation'))
    const detail = { member: email }
    await recordAudit(tx, { actor, action: 'company.invitation-ended', subject: auditedCompany(company), detail })
    return ok({ deletedCount: 1 as const })
  })
}

/** Whoever asks twice is told the same, and the admins once. */
export function askToJoin(
  { db, publicUrl }: Deps,
  { userId, email, name }: Caller,
  companyId: string,
): Promise<ResultOf<typeof companiesApi.ask>> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (company && (await findMember(tx, { companyId, userId }))) return refuse(alreadyMember(email))
    const domain = (await isConfirmed(tx, userId)) ? mailDomainOf(email) : undefined
    const mayAsk = domain && (await companiesOfDomain(tx, userId, domain)).some(({ _id }) => _id === companyId)
    if (!company || !mayAsk) return refuse(noSuchDomain)
    const id = await insertRequest(tx, { companyId, userId, email })
    if (id) {
      for (const admin of (await membersOf(tx, companyId)).filter(({ roles }) => roles.includes('admin'))) {
        const { language } = await findReader(tx, admin.email)
        const asking = { id, to: admin.email, company: company.name, name, email, publicUrl }
        await enqueueMail(
          tx,
          mailIn(language, () => requestMail(asking)),
        )
      }
      const subject = auditedCompany(company)
      await recordAudit(tx, { actor: email, action: 'company.asked', subject, detail: { member: email } })
    }
    return ok({ asked: true as const })
  })
}

export function letJoin(
  { db, publicUrl }: Deps,
  { companyId, email: actor }: Caller,
  { id, roles }: { id: string; roles: CompanyRole[] },
): Promise<ResultOf<typeof companiesApi.answer>> {
  return db.transaction(async (tx) => {
    const company = companyId ? await lockCompany(tx, companyId) : undefined
    const request = company && (await takeRequest(tx, company.id, id))
    if (!request) return refuse(notFound('Request'))
    if ((await countPeople(tx, company.id)) >= MEMBERS_MAX) return refuse(tooManyMembers)
    const membership = { companyId: company.id, userId: request.by }
    await insertMember(tx, { ...membership, roles })
    const { language } = await findReader(tx, request.email)
    const joined = { id: request.id, to: request.email, company: company.name, roles, publicUrl }
    await enqueueMail(
      tx,
      mailIn(language, () => joinedMail(joined)),
    )
    const detail = { member: request.email, roles: rolesInAudit(roles) }
    await recordAudit(tx, { actor, action: 'company.member-joined', subject: auditedCompany(company), detail })
    const member = await findMember(tx, membership)
    return member ? ok(member) : refuse(notFound('Request'))
  })
}
