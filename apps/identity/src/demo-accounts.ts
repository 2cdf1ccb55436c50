import { advisoryLocks } from '@wheelyard/server/advisory-locks'
import { inArray, sql } from 'drizzle-orm'
import { type Db, openIdentityDatabase } from './db/client.ts'
import { accounts } from './db/tables.ts'
import { passwordsAt } from './passwords/password-hash.ts'

export type DemoAccount = { email: string; name: string; password: string }

/**
 * Makes the accounts of a demo shop where nobody has signed up yet; answers the subject of each by its
 * address, for the shop's own rows. The addresses count as proved: everybody knows the password anyway.
 */
export async function seedDemoAccounts(databaseUrl: string, people: DemoAccount[]): Promise<Map<string, string>> {
  const { db, close } = openIdentityDatabase(databaseUrl)
  try {
    return await seed(db, people)
  } finally {
    await close()
  }
}

/** One process after the other: who comes second must find all of them, or none. */
function seed(db: Db, people: DemoAccount[]): Promise<Map<string, string>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.identityDemoAccounts})`)
    return await findOrMake(tx, people)
  })
}

async function findOrMake(db: Db, people: DemoAccount[]): Promise<Map<string, string>> {
  if ((await db.$count(accounts)) === 0) {
    const passwords = passwordsAt()
    for (const { email, name, password } of people) {
      const hash = await passwords.hash(password)
      if (!hash.ok) throw new Error(hash.problem.message)
      const account = { email, name, passwordHash: hash.value, emailVerifiedAt: sql`now()` }
      await db.insert(accounts).values(account).onConflictDoNothing()
    }
  }
  const addresses = people.map((person) => person.email)
  const rows = await db.select().from(accounts).where(inArray(accounts.email, addresses))
  return new Map(rows.map((row) => [row.email, row.id]))
}
