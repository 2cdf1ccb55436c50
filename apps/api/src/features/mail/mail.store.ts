import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import { mailOutbox } from './mail.table.ts'

/**
 * Call it inside the transaction of the mail's cause, so that neither exists without the other.
 * `layOut` of `@wheelyard/mail/layout` makes `text` and `html`.
 */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await writeMail(db, mailOutbox, mail)
}
