import { deleteOldMails, deliverMails, listMails, type Mail, writeMail } from '@wheelyard/mail/outbox'
import type { Transport } from '@wheelyard/mail/transport'
import type { Db } from '#api/db/client'
import { mailOutbox } from './mail.table.ts'

/** Call it in the same transaction as the change that causes the email, so that neither exists without the other. */
export const enqueueMail = (db: Db, mail: Mail) => writeMail(db, mailOutbox, mail)

export const listShopMails = (db: Db, limit: number) => listMails(db, mailOutbox, limit)

export const deliverShopMails = (db: Db, transport: Transport, onFailure: (error: unknown, mailId: string) => void) =>
  deliverMails(db, mailOutbox, transport, onFailure)

export const deleteOldShopMails = (db: Db) => deleteOldMails(db, mailOutbox)
