import { resetSecondFactorByAddress } from '@wheelyard/identity/second-factor/reset-second-factor'
import { StartupError } from '@wheelyard/server/startup-error'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { resetSecondFactorOf } from '#api/people/users/end-sessions.service'
import { commandLine } from '#api/people/users/roles.service'

export type IdentityHome = {
  databaseUrl: string
  shopUrl: string
  /** Of an identity service with a database of its own. */
  identityUrl: string | undefined
}

/** The last way back in, for who has access to the database. */
export async function resetSecondFactor(db: Db, email: string, home: IdentityHome): Promise<string> {
  const { databaseUrl, shopUrl, identityUrl } = home
  if (identityUrl) {
    throw new StartupError(
      `The accounts are at ${identityUrl}. Run this with the DATABASE_URL of that service and without IDENTITY_URL.`,
    )
  }
  return await db.transaction(async (tx) => {
    if (!(await hasTable(tx, 'identity.accounts'))) throw new StartupError('There are no accounts in this database.')
    // The database of a separate identity service may have no tables of the shop.
    const isHere = await hasTable(tx, 'audit_log')
    if (isHere) await resetSecondFactorOf(tx, commandLine, email)
    // Within the transaction, so that the audit log names what was done and nothing else.
    const isReset = await resetSecondFactorByAddress(databaseUrl, { email, shopUrl })
    if (!isReset) throw new StartupError(`No account has the address ${email}.`)
    const done = `${email} now logs in without a second factor and passkeys, and is logged out everywhere.`
    return isHere ? done : `${done} The audit log of the shop is in another database: please note it there.`
  })
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`)
  return rows[0]?.found ?? false
}
