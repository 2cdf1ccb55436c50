import { deleteOldMails, deliverMails, listMails, type Mail, type StoredMail, writeMail } from '@wheelyard/mail/outbox'
import type { Transport } from '@wheelyard/mail/transport'
import type { Db } from '#api/db/client'
import { mailOutbox } from './mail.table.ts'

/**
 * Call it inside the transaction of the mail's cause, so that neither exists without the other.
 * `layOut` of `@wheelyard/mail/layout` makes `text` and `html`.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await writeMail(db, mailOutbox, mail)
}

export const listShopMails = (db: Db, limit: number): Promise<StoredMail[]> => listMails(db, mailOutbox, limit)

/** Answers how many left; what failed is tried again later. */
export const deliverShopMails = (
  db: Db,
  transport: Transport,
  onFailure: (error: unknown, mailId: string) => void,
): Promise<number> => deliverMails(db, mailOutbox, transport, onFailure)

export const dropOldShopMails = (db: Db): Promise<void> => deleteOldMails(db, mailOutbox)
