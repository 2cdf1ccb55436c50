import { allDemoAccounts } from '@wheelyard/contract/shop/demo'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { recordAudit } from '#api/shop/audit/audit.store'
import { users } from '#api/tables/users'

/** Only fills an empty shop. `subjects`: each account's id at the identity service. */
export async function seedDemoUsers(db: Db, subjects: ReadonlyMap<string, string>): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(users)) > 0) return
    for (const { email, name, role } of allDemoAccounts) {
      const identitySubject = subjects.get(email)
      if (identitySubject === undefined) continue
      const [user] = await tx
        .insert(users)
        .values({ email, name, role, identitySubject, emailConfirmedAt: new Date() })
        .returning({ id: users.id })
      if (user && role === 'admin') {
        const subject = { kind: 'user', id: user.id, name: email } as const
        await recordAudit(tx, { actor: 'shop', action: 'role.granted', subject, detail: { by: 'demo seed' } })
      }
    }
  })
}
