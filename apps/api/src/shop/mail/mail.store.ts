import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Units } from '@wheelyard/contract/values/units'
import {
  countUnsentMails,
  deleteOldMails,
  deliverMails,
  listMails,
  type Mail,
  mailIn,
  type ReadAttachment,
  releaseMails,
  writeMail,
} from '@wheelyard/mail/outbox'
import type { Language } from '@wheelyard/messages/languages'
import type { Transport } from '@wheelyard/mail/transport'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightQuotes, unanswered } from '#api/tables/freight-quotes'
import { mailOutbox } from '#api/tables/mail'
import { open } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { users } from '#api/tables/users'
import { readWords } from './mail-words.store.ts'
import { wordsOfMail } from './words-of-mail.ts'

/** Call it in the same transaction as the change that causes the email, so that neither exists without the other. */
export const enqueueMail = (db: Db, mail: Mail) => writeMail(db, mailOutbox, mail)

/** Held back until the customer has confirmed the address: it may be a stranger's. */
export async function enqueueCustomerMail(db: Db, compose: () => Mail): Promise<void> {
  const { key, to } = compose()
  const isConfirmed = sql`select from ${users} where email = ${to} and email_confirmed_at is not null`
  const isForAll = !FOR_ACTIVE_CUSTOMERS.includes(key.split(':', 1)[0] ?? '')
  if (isForAll || !(await isBlockedAddress(db, to)))
    await writeMail(
      db,
      mailOutbox,
      mailIn((await findReader(db, to)).language, compose),
      sql`not exists (${isConfirmed})`,
    )
}

/** Of mails and documents for this address. */
export async function findReader(db: Db, email: string): Promise<{ language: Language; units: Units }> {
  const { language, units } = users
  const [user] = await db.select({ language, units }).from(users).where(eq(users.email, email))
  return { language: user?.language ?? 'en', units: user?.units ?? 'metric' }
}

/** Who is blocked gets mail about paid orders alone, and so none of these kinds. */
const FOR_ACTIVE_CUSTOMERS = [
  'order-placed',
  'payment-reminder',
  'order-expired',
  'back-in-stock',
  'certificate-accepted',
  'certificate-refused',
  'newsletter-confirm',
  'newsletter-subscribed',
]

export const isBlockedAddress = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.email, email), isNotNull(users.blockedAt)))) > 0

/** Not sent yet to who is blocked, or deleted: then also none that waits for the address to be confirmed. */
export async function dropUnsentMails(tx: Db, email: string, { held }: { held: boolean }): Promise<void> {
  const kind = sql`split_part(${mailOutbox.key}, ':', 1)`
  const unneeded = or(inArray(kind, FOR_ACTIVE_CUSTOMERS), held ? mailOutbox.held : undefined)
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.recipient, email), isNull(mailOutbox.sentAt), unneeded))
}

/** Call it in the transaction that confirms the address. */
export async function releaseCustomerMails(db: Db, email: string): Promise<void> {
  await dropNeedlessPaymentRequests(db, sql`recipient = ${email}`)
  await releaseMails(db, mailOutbox, email)
}

/** The kinds of mail that ask the buyer to pay the order in their key, or the freight that is quoted for it. */
export const ORDER_PLACED = 'order-placed'
export const PAYMENT_REMINDER = 'payment-reminder'
export const FREIGHT_PROPOSED = 'freight-proposed'

/** They were held back or could not be sent, and what they ask for is paid or has ended meanwhile. */
export const dropNeedlessPaymentRequests = (db: Db, which: SQL = sql`true`) =>
  db.execute(sql`
    delete from ${mailOutbox} where sent_at is null and ${which} and case
      when ${isOfKind(ORDER_PLACED)} or ${isOfKind(PAYMENT_REMINDER)}
        then not exists (select from ${orders} where id = split_part(key, ':', 2)::uuid and ${open})
      when ${isOfKind(FREIGHT_PROPOSED)}
        then not exists (select from ${freightQuotes} where id = split_part(key, ':', 2)::uuid and ${unanswered}
          and exists (select from ${orders} where orders.id = order_id and refunded_at is null)) end`)

const isOfKind = (kind: string) => sql`key like ${`${kind}:%`}`

export const listShopMails = async (db: Db, limit: number, publicUrl: string) =>
  listMails(db, mailOutbox, limit, await framesOf(db, publicUrl))

export const deliverShopMails = async (
  db: Db,
  transport: Transport,
  onFailure: (error: unknown, mailId: string) => void,
  { readAttachment, publicUrl }: { readAttachment?: ReadAttachment; publicUrl: string },
) => deliverMails(db, mailOutbox, transport, onFailure, { readAttachment, frameOf: await framesOf(db, publicUrl) })

/** The shop's own words are those at the time of sending. */
async function framesOf(db: Db, publicUrl: string) {
  const words = await readWords(db)
  return (key: string) => ({ ...frameOf(publicUrl), words: wordsOfMail(words, key) })
}

export const frameOf = (publicUrl: string) => ({
  contactUrl: pageUrl(publicUrl, paths.help('contact')),
  logoUrl: publicUrl + paths.logo,
})

export const countShopMails = (db: Db) => countUnsentMails(db, mailOutbox)

export const deleteOldShopMails = (db: Db) => deleteOldMails(db, mailOutbox)
