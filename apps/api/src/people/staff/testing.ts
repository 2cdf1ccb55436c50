import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { staffApi } from '@wheelyard/contract/people/staff.calls'
import type { Person, TestShop } from '#api/testing/test-shop'
import { mailOutbox } from '#api/tables/mail'
import { desc, eq } from 'drizzle-orm'

export const invite = (by: Person, email: string, ...roles: StaffRole[]) =>
  by.api.call(staffApi.invite, { body: { email, roles } })

export const accept = (by: Person, token: string) => by.api.call(staffApi.accept, { body: { token } })

export const setRoles = (by: Person, { userId }: Person, ...roles: StaffRole[]) =>
  by.api.call(staffApi.setRoles, { params: { userId }, body: { roles } })

/** What the latest mail to this address links to. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  const [mail] = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return /\/joinStaff#([\w-]{43})$/.exec(mail?.content?.action?.url ?? '')?.[1] ?? 'no link'
}
