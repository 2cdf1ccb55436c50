import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  CONFIRMED_MESSAGE,
  linkNotKnown,
  SUBSCRIBED_MESSAGE,
  UNSUBSCRIBED_MESSAGE,
  type newsletterApi,
} from '@wheelyard/contract/shop/newsletter.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { enqueueMail, isBlockedAddress } from '../mail/mail.store.ts'
import { confirmMail, subscribedMail } from './newsletter-mails.ts'
import { addLink, confirmByLink, deleteByLink, isLink, type Subscriber, subscriberToMail } from './newsletter.store.ts'

export type NewsletterDeps = { db: Db; publicUrl: string }
/** The response is the same for every address; only the email says whether it was subscribed. */
export async function subscribe(
  { db, publicUrl }: NewsletterDeps,
  email: string,
): Promise<ResultOf<typeof newsletterApi.subscribe>> {
  await db.transaction(async (tx) => {
    if (await isBlockedAddress(tx, email)) return
    const subscriber = await subscriberToMail(tx, email)
    if (!subscriber) return
    if (subscriber.confirmedAt) return sendUnsubscribeLink(tx, subscriber, publicUrl)
    const token = await addLink(tx, subscriber.id, 'confirm')
    await enqueueMail(tx, confirmMail({ to: email, token, publicUrl }))
  })
  return ok({ message: SUBSCRIBED_MESSAGE() })
}

/** A link that was used before gets the same response. */
export async function confirm(
  { db, publicUrl }: NewsletterDeps,
  token: string,
): Promise<ResultOf<typeof newsletterApi.confirm>> {
  return db.transaction(async (tx) => {
    const subscriber = await confirmByLink(tx, token)
    if (subscriber) await sendUnsubscribeLink(tx, subscriber, publicUrl)
    else if (!(await isLink(tx, token, 'confirm'))) return refuse(linkNotKnown)
    return ok({ message: CONFIRMED_MESSAGE() })
  })
}

export async function unsubscribe(
  { db }: NewsletterDeps,
  token: string,
): Promise<ResultOf<typeof newsletterApi.unsubscribe>> {
  const deleted = await deleteByLink(db, token)
  return deleted > 0 ? ok({ message: UNSUBSCRIBED_MESSAGE() }) : refuse(linkNotKnown)
}

async function sendUnsubscribeLink(db: Db, { id, email }: Subscriber, publicUrl: string): Promise<void> {
  const token = await addLink(db, id, 'unsubscribe')
  await enqueueMail(db, subscribedMail({ to: email, token, publicUrl }))
}
