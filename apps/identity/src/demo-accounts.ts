import { advisoryLocks, takeLock } from '@wheelyard/postgres/advisory-locks'
import { inArray } from 'drizzle-orm'
import { insertAccount } from './accounts/accounts.store.ts'
import { type Db, openIdentityDatabase } from './db/client.ts'
import { accounts } from './db/tables.ts'
import { createPasswordHasher } from './passwords/password-hash.ts'

type DemoAccount = { email: string; name: string; password: string }

/** Returns the subject of each address, for the shop's own rows. */
export async function seedDemoAccounts(databaseUrl: string, demo: DemoAccount[]): Promise<Map<string, string>> {
  const { db, close } = openIdentityDatabase(databaseUrl)
  try {
    return await db.transaction(async (tx) => {
      // One process at a time: the second must find all of them or none.
      await takeLock(tx, advisoryLocks.identityDemoAccounts)
      if ((await tx.$count(accounts)) === 0) await insertAccounts(tx, demo)
      const addresses = demo.map(({ email }) => email)
      const rows = await tx.select().from(accounts).where(inArray(accounts.email, addresses))
      return new Map(rows.map((row) => [row.email, row.id]))
    })
  } finally {
    await close()
  }
}

async function insertAccounts(db: Db, demo: DemoAccount[]): Promise<void> {
  const passwords = createPasswordHasher()
  for (const { email, name, password } of demo) {
    const hash = await passwords.hash(password)
    if (!hash.ok) throw new Error(hash.problem.message)
    await insertAccount(db, { email, name, passwordHash: hash.value, emailVerifiedAt: new Date() })
  }
}
