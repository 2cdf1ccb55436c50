import { rightsOf, type StaffRight, staffRoles } from '@wheelyard/contract/people/staff-rights'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
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
export async function mailStaff(db: Db, about: Subject, mail: Omit<Mail, 'to'>): Promise<void> {
  for (const to of await findRecipients(db, about))
    await writeMail(db, mailOutbox, {
      ...mail,
      key: `${mail.key}:${to}`,
      to,
      content: { ...mail.content, footnote: t.staffMails_youWorkAtWheelyard() },
    })
}

/** Without any whose address is confirmed: the seller's own address. */
async function findRecipients(db: Db, about: Subject): Promise<string[]> {
  const { setting, right } = subjects[about]
  const roles = staffRoles.filter((role) => rightsOf([role]).includes(right))
  const { rows } = await db.execute<{ email: string }>(sql`
    with wanted as (select seller_email from ${currentSettings} where ${setting}),
    staff as (
      select email from ${users}
      where (role = 'admin' or staff_roles && ${sql.param(roles)}::text[]) and email_confirmed_at is not null)
    select email from staff where exists (select from wanted)
    union all
    select seller_email from wanted where seller_email <> '' and not exists (select from staff)`)
  return rows.map(({ email }) => email)
}
