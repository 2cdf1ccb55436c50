import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { mailOutbox } from '#api/tables/mail'
import { currentSettings } from '#api/tables/shop-settings'
import { users } from '#api/tables/users'

/** Each is a switch of the settings. */
const switches = {
  payments: currentSettings.notifyPayments,
  incidents: currentSettings.notifyIncidents,
  lowStock: currentSettings.notifyLowStock,
}

/** To every administrator, in the transaction of the cause. Once each, however often its cause is recorded. */
export async function mailAdministrators(db: Db, about: keyof typeof switches, mail: Omit<Mail, 'to'>): Promise<void> {
  for (const to of await findRecipients(db, about))
    await writeMail(db, mailOutbox, {
      ...mail,
      key: `${mail.key}:${to}`,
      to,
      content: { ...mail.content, footnote: FOOTNOTE },
    })
}

const FOOTNOTE =
  'You’re receiving this email because you’re an administrator of Wheelyard. You can turn it off in the settings.'

/** Without an administrator whose address is confirmed: the seller's own address. */
async function findRecipients(db: Db, about: keyof typeof switches): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    with wanted as (select seller_email from ${currentSettings} where ${switches[about]}),
    admins as (select email from ${users} where role = 'admin' and email_confirmed_at is not null)
    select email from admins where exists (select from wanted)
    union all
    select seller_email from wanted where seller_email <> '' and not exists (select from admins)`)
  return rows.map(({ email }) => email)
}
