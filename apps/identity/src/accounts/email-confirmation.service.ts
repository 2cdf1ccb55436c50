import { randomUUID } from 'node:crypto'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { confirmationLinkInvalid, type accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { findSession, type NewSession, type SignedIn } from '../sessions/sessions.ts'
import { startOnlySession } from '../sessions/start-only-session.ts'
import { CONFIRMATION_HOURS } from '../tokens/tokens.ts'
import { confirmAddress, removedText } from './confirm-address.ts'

/** The only email that goes to an address before its owner has confirmed it, besides a reset link. */
export async function createConfirmationMail(
  { confirmationTokens, shopUrl }: Deps,
  account: Pick<Account, 'id' | 'email'>,
): Promise<Mail> {
  const token = await confirmationTokens.create(account)
  return confirmationMail(account.email, `${pageUrl(shopUrl, paths.confirmEmail)}#token=${token}`)
}

export async function sendConfirmation(
  deps: Deps,
  client: Client,
): Promise<ResultOf<typeof accountSecurityApi.sendConfirmation>> {
  const signedIn = await findSession(deps.db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { account } = signedIn
  if (account.emailVerifiedAt) return ok({})
  const problem = await deps.limits.count('confirmation', { ip: client.ip, account: account.email })
  if (problem) return refuse(problem)
  const mail = await createConfirmationMail(deps, account)
  const tooMany = await deps.limits.countMail(deps.db, 'confirmation', account.email)
  if (tooMany) return refuse(tooMany)
  await writeMail(deps.db, mailOutbox, mail)
  return ok({})
}

/**
 * Needs a session of the account: if someone signed up with a stranger's address, the stranger cannot confirm it by a
 * careless click and so vouch for an account that someone else has the password of. The password stays, since who
 * confirms has both it and the mail; their browser goes on with a new session.
 */
export async function confirmEmail(
  deps: Deps,
  client: Client,
  token: string,
): Promise<ResultOf<typeof accountSecurityApi.confirmEmail, SignedIn | NewSession>> {
  const signedIn = await findSession(deps.db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  if (!(await deps.confirmationTokens.isFor(signedIn.account, token))) return refuse(confirmationLinkInvalid)
  if (signedIn.account.emailVerifiedAt) return ok(signedIn)
  const account = await deps.db.transaction(async (tx) => {
    const confirmed = await confirmAddress(tx, signedIn.account.id)
    const removed = confirmed && removedText(confirmed.removed)
    if (removed) await writeMail(tx, mailOutbox, removedMail(confirmed.account, removed, deps.shopUrl))
    return confirmed?.account
  })
  void deps.backgroundTasks.wake()
  return account ? await startOnlySession(deps, { account, secondFactor: false }) : refuse(noUserLoggedIn)
}

function removedMail(account: Account, removed: string, shopUrl: string): Mail {
  return {
    key: `email-confirmed:${account.id}`,
    to: account.email,
    subject: t.accounts_yourEmailAddressIs(),
    content: {
      heading: t.accounts_yourEmailAddressIs(),
      paragraphs: [removed, t.accounts_weveLoggedYouOut()],
      action: { label: t.accounts_openYourProfile(), url: pageUrl(shopUrl, paths.dashboard.profile) },
      footnote: t.accounts_ifThisWasntYou(),
    },
  }
}

function confirmationMail(to: string, url: string): Mail {
  return {
    key: `confirm-email:${randomUUID()}`,
    to,
    subject: t.accounts_confirmYourEmailAddress(),
    content: {
      heading: t.accounts_confirmYourEmailAddress2(),
      paragraphs: [t.accounts_wheelyardAccountWasOpened()],
      action: { label: t.accounts_confirmThisAddress(), url },
      footnote: t.accounts_linkWorksForHours({ confirmationHours: CONFIRMATION_HOURS }),
    },
  }
}
