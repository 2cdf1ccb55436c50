import { rightsOf, type StaffRight, staffRoles } from '@wheelyard/contract/people/staff-rights'
import { type Mail, mailIn, writeMail } from '@wheelyard/mail/outbox'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/server'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { mailOutbox } from '#api/tables/mail'
import { currentSettings } from '#api/tables/shop-settings'
import { users } from '#api/tables/users'

/** Each has a switch in the settings, and is for those who can act on it. */
const subjects = {
  payments: { setting: currentSettings.notifyPayments, right: 'move-money' },
  incidents: { setting: currentSettings.notifyIncidents, right: 'move-money' },
  lowStock: { setting: currentSettings.notifyLowStock, right: 'change-stock' },
} satisfies Record<string, { setting: unknown; right: StaffRight }>
type Subject = keyof typeof subjects

/** In the transaction of the cause. Once each, however often its cause is recorded. */
export async function mailStaff(db: Db, about: Subject, compose: () => Omit<Mail, 'to'>): Promise<void> {
  for (const { email: to, language } of await findRecipients(db, about)) {
    const mail = mailIn(language ?? 'en', () => {
      const { key, content, ...rest } = compose()
      return { ...rest, key: `${key}:${to}`, to, content: { ...content, footnote: t.staffMails_youWorkAtWheelyard() } }
    })
    await writeMail(db, mailOutbox, mail)
  }
}

type Recipient = { email: string; language: Language | null }

/** Without any whose address is confirmed: the seller's own address. */
async function findRecipients(db: Db, about: Subject): Promise<Recipient[]> {
  const { setting, right } = subjects[about]
  const roles = staffRoles.filter((role) => rightsOf([role]).includes(right))
  const { rows } = await db.execute<Recipient>(sql`
    with wanted as (select seller_email from ${currentSettings} where ${setting}),
    staff as (
      select email, language from ${users}
      where (role = 'admin' or staff_roles && ${sql.param(roles)}::text[]) and email_confirmed_at is not null)
    select email, language from staff where exists (select from wanted)
    union all
    select seller_email, null from wanted where seller_email <> '' and not exists (select from staff)`)
  return rows
}
