import { type customersApi, otherEmail, unfinishedBusiness } from '@wheelyard/contract/office/customers.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok, refuse } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'
import { endMemberships, lockCompaniesOf } from '#api/buying/companies/end-memberships.service'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { notifyIdentity } from '#api/people/users/account-state.store'
import { endAllSessions, lockCustomer } from '#api/people/users/block-account.service'
import { deleteInvitationsOf } from '#api/people/staff/invitations.store'
import { customerNotes } from '#api/people/users/customer-notes.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { dropUnsentMails } from '#api/shop/mail/mail.store'
import { deleteSubscriber } from '#api/shop/newsletter/newsletter.store'
import { forgetPerson, forgetWhatTheyKept, listUnfinished, type Unfinished } from './delete-customer.store.ts'

const NAMED = 5

/**
 * As the privacy page promises, in one transaction. The identity service deletes its account when it next asks; until
 * then the shop refuses what it says of it.
 */
export function deleteCustomer(
  db: Db,
  admin: Caller,
  { id, email }: { id: string; email: string },
): Promise<ResultOf<typeof customersApi.remove>> {
  return db.transaction(async (tx) => {
    const companies = await lockCompaniesOf(tx, id)
    const account = await lockCustomer(tx, admin, id)
    if (!account.ok) return account
    if (account.value.email !== email) return refuse(otherEmail)
    const unfinished = await listUnfinished(tx, id)
    if (unfinished.length > 0) return refuse(unfinishedBusiness(named(unfinished)))
    const ended = await endMemberships(tx, { userId: id, email, companies, by: admin.email })
    if (!ended.ok) return ended
    await endAllSessions(tx, account.value)
    await dropUnsentMails(tx, email, { held: true })
    await deleteSubscriber(tx, email)
    await deleteInvitationsOf(tx, email)
    await customerNotes.removeAll(tx, id)
    await forgetWhatTheyKept(tx, id)
    await forgetPerson(tx, id, admin.email)
    await notifyIdentity(tx, account.value.identitySubject, 'deleted')
    // Without the name and address, which the log would keep forever.
    await recordAudit(tx, { actor: admin.email, action: 'customer.deleted', subject: { kind: 'user', id, name: '' } })
    return ok({})
  })
}

const texts: Record<Unfinished['why'], (order: Pick<Unfinished, 'number'>) => string> = {
  unpaid: t.customers_orderIsNotPaid,
  unshipped: t.customers_orderIsNotShipped,
  'open-return': t.customers_returnIsOpen,
  refund: t.customers_orderHasRefund,
  'no-invoice': t.customers_orderHasNoInvoice,
}

function named(all: Unfinished[]): string {
  const some = all.slice(0, NAMED).map(({ number, why }) => texts[why]({ number }))
  const others = all.length - NAMED
  return others > 0 ? t.customers_someAndMore({ some: some.join(', '), others }) : some.join(', ')
}
