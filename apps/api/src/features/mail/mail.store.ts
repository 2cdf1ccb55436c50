import { deleteOldMails, deliverMails, listMails, type Mail, type StoredMail, writeMail } from '@wheelyard/mail/outbox'
import type { Transport } from '@wheelyard/mail/transport'
import type { Db } from '#api/db/client'
import { mailOutbox } from './mail.table.ts'

/** Call it in the same transaction as the change that causes the email, so that neither exists without the other. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await writeMail(db, mailOutbox, mail)
}

export const listShopMails = (db: Db, limit: number): Promise<StoredMail[]> => listMails(db, mailOutbox, limit)

/** Returns how many were sent; failed ones are retried later. */
export const deliverShopMails = (
  db: Db,
  transport: Transport,
  onFailure: (error: unknown, mailId: string) => void,
): Promise<number> => deliverMails(db, mailOutbox, transport, onFailure)

export const deleteOldShopMails = (db: Db): Promise<void> => deleteOldMails(db, mailOutbox)
