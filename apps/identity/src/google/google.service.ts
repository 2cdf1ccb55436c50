import { DISPLAY_NAME_MAX } from '@wheelyard/contract/people/identity.calls'
import type { GoogleProblem } from '@wheelyard/contract/people/sign-in-rules'
import { email as emailSchema, line } from '@wheelyard/contract/values/text.schemas'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findAccountByEmail, insertAccount } from '../accounts/accounts.store.ts'
import type { Db } from '../db/client.ts'
import { type Account, accounts, linkedIdentities } from '../db/tables.ts'
import type { GoogleClaims } from './google-client.ts'

const picture = z.url({ protocol: /^https$/ }).max(2_048)
const displayName = line(DISPLAY_NAME_MAX)

// An account found by its address is linked only if that address is verified: otherwise the person who signed up
// with it, and knows the password, would share the account with the owner of the address.
export async function findOrCreateGoogleAccount(db: Db, claims: GoogleClaims): Promise<Account | GoogleProblem> {
  const address = emailSchema.safeParse(claims.email)
  if (!address.success || claims.email_verified !== true) return 'google-unverified'
  const linked = await findLinked(db, claims)
  if (linked) return linked
  return await db.transaction(async (tx) => {
    const account =
      (await insertGoogleAccount(tx, claims, address.data)) ?? (await findAccountByEmail(tx, address.data))
    if (!account?.emailVerifiedAt) return 'google-address-taken'
    const link = { issuer: claims.iss, subject: claims.sub, accountId: account.id }
    await tx.insert(linkedIdentities).values(link).onConflictDoNothing()
    // The account may already be linked, to another Google user or by another tab: the table decides.
    return (await findLinked(tx, claims)) ?? 'google-address-taken'
  })
}

async function insertGoogleAccount(db: Db, claims: GoogleClaims, email: string): Promise<Account | undefined> {
  const name = displayName.safeParse(claims.name)
  const image = picture.safeParse(claims.picture)
  return await insertAccount(db, {
    email,
    emailVerifiedAt: new Date(),
    name: (name.success && name.data) || (email.split('@')[0] ?? email),
    picture: image.success ? image.data : '',
  })
}

export async function findLinked(db: Db, { iss, sub }: GoogleClaims): Promise<Account | undefined> {
  const [row] = await db
    .select({ account: accounts })
    .from(linkedIdentities)
    .innerJoin(accounts, eq(accounts.id, linkedIdentities.accountId))
    .where(and(eq(linkedIdentities.issuer, iss), eq(linkedIdentities.subject, sub)))
  return row?.account
}
