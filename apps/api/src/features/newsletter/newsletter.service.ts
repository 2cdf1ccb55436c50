import {
  CONFIRMED_MESSAGE,
  linkNotKnown,
  SUBSCRIBED_MESSAGE,
  UNSUBSCRIBED_MESSAGE,
} from '@wheelyard/contract/calls/newsletter'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import { enqueueMail } from '../mail/mail.store.ts'
import { confirmMail, subscribedMail } from './newsletter-mails.ts'
import { addLink, confirmByLink, deleteByLink, isLink, type Subscriber, subscriberToMail } from './newsletter.store.ts'

export type NewsletterDeps = { db: Db; publicUrl: string }
type Answer = { message: string }

/** Answers the same for every address; only its owner learns from the mail how things stand. */
export async function subscribe({ db, publicUrl }: NewsletterDeps, email: string): Promise<Result<Answer>> {
  await db.transaction(async (tx) => {
    const subscriber = await subscriberToMail(tx, email)
    if (!subscriber) return
    if (subscriber.confirmedAt) return sendUnsubscribeLink(tx, subscriber, publicUrl)
    const token = await addLink(tx, subscriber.id, 'confirm')
    await enqueueMail(tx, confirmMail({ to: email, token, publicUrl }))
  })
  return ok({ message: SUBSCRIBED_MESSAGE })
}

/** Pressed twice it says the same: the link did its work. */
export async function confirm({ db, publicUrl }: NewsletterDeps, token: string): Promise<Result<Answer>> {
  return db.transaction(async (tx) => {
    const subscriber = await confirmByLink(tx, token)
    if (subscriber) await sendUnsubscribeLink(tx, subscriber, publicUrl)
    else if (!(await isLink(tx, token, 'confirm'))) return refuse(linkNotKnown)
    return ok({ message: CONFIRMED_MESSAGE })
  })
}

export async function unsubscribe({ db }: NewsletterDeps, token: string): Promise<Result<Answer>> {
  const left = await deleteByLink(db, token)
  return left > 0 ? ok({ message: UNSUBSCRIBED_MESSAGE }) : refuse(linkNotKnown)
}

async function sendUnsubscribeLink(db: Db, { id, email }: Subscriber, publicUrl: string): Promise<void> {
  const token = await addLink(db, id, 'unsubscribe')
  await enqueueMail(db, subscribedMail({ to: email, token, publicUrl }))
}
