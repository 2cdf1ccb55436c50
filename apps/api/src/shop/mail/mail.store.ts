import { paths } from '@wheelyard/contract/shop/paths'
import {
  countUnsentMails,
  deleteOldMails,
  deliverMails,
  listMails,
  type Mail,
  type ReadAttachment,
  releaseMails,
  writeMail,
} from '@wheelyard/mail/outbox'
import type { Transport } from '@wheelyard/mail/transport'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { users } from '#api/tables/users'
import { mailOutbox } from '#api/tables/mail'

/** Call it in the same transaction as the change that causes the email, so that neither exists without the other. */
export const enqueueMail = (db: Db, mail: Mail) => writeMail(db, mailOutbox, mail)

/** Held back until the customer has confirmed the address: it may be a stranger's. */
export const enqueueCustomerMail = (db: Db, mail: Mail) => {
  const isConfirmed = sql`select from ${users} where email = ${mail.to} and email_confirmed_at is not null`
  return writeMail(db, mailOutbox, mail, sql`not exists (${isConfirmed})`)
}

export const releaseCustomerMails = (db: Db, email: string) => releaseMails(db, mailOutbox, email)

export const listShopMails = (db: Db, limit: number, publicUrl: string) =>
  listMails(db, mailOutbox, limit, contactPage(publicUrl))

export const deliverShopMails = (
  db: Db,
  transport: Transport,
  onFailure: (error: unknown, mailId: string) => void,
  { readAttachment, publicUrl }: { readAttachment?: ReadAttachment; publicUrl: string },
) => deliverMails(db, mailOutbox, transport, onFailure, { readAttachment, contactUrl: contactPage(publicUrl) })

const contactPage = (publicUrl: string) => publicUrl + paths.help('contact')

export const countShopMails = (db: Db) => countUnsentMails(db, mailOutbox)

export const deleteOldShopMails = (db: Db) => deleteOldMails(db, mailOutbox)
