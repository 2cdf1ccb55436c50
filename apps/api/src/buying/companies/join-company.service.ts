import type { Bring, companiesApi } from '@wheelyard/contract/buying/companies.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { confirmEmailFirst, invitationOfAnother, invitationOver } from '@wheelyard/contract/people/staff.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { isConfirmed } from '#api/people/users/profiles.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { bringAlong } from './bring-along.store.ts'
import { auditedCompany, findCompanyOf, lockCompany, toSummary } from './companies.store.ts'
import { findByToken, takeByToken } from './company-invitations.store.ts'
import { insertMember } from './members.store.ts'
import { rolesInAudit } from './members.service.ts'

/** The token shows that the mail of that address is read, the confirmed address that the caller reads it. */
async function findOffer(db: Db, { userId, email }: Caller, token: string) {
  const offer = await findByToken(db, token)
  if (!offer) return refuse(invitationOver)
  if (offer.email !== email) return refuse(invitationOfAnother)
  return (await isConfirmed(db, userId)) ? ok(offer) : refuse(confirmEmailFirst)
}

export async function readInvitation(
  db: Db,
  caller: Caller,
  token: string,
): Promise<ResultOf<typeof companiesApi.readInvitation>> {
  const offer = await findOffer(db, caller, token)
  if (!offer.ok) return offer
  const { company, by, roles } = offer.value
  return ok({ company, by, roles })
}

type Accepting = { token: string; bring: Bring }

export function acceptInvitation(
  db: Db,
  caller: Caller,
  { token, bring }: Accepting,
): Promise<ResultOf<typeof companiesApi.accept>> {
  const { userId, email } = caller
  return db.transaction(async (tx) => {
    const offer = await findOffer(tx, caller, token)
    if (!offer.ok) return offer
    const { companyId } = offer.value
    const company = await lockCompany(tx, companyId)
    const taken = company && (await takeByToken(tx, token, email))
    if (!taken) return refuse(invitationOver)
    await insertMember(tx, { companyId, userId, roles: taken.roles })
    await bringAlong(tx, { userId, companyId, bring })
    const detail = { member: email, roles: rolesInAudit(taken.roles), ...bring }
    await recordAudit(tx, { actor: email, action: 'company.member-joined', subject: auditedCompany(company), detail })
    const joined = await findCompanyOf(tx, { userId, companyId })
    return joined ? ok(toSummary(joined)) : refuse(invitationOver)
  })
}
