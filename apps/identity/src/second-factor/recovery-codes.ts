import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@wheelyard/contract/people/second-factor.calls'
import { hashSecret } from '@wheelyard/server/secrets'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { recoveryCodes } from '../db/tables.ts'
import { withoutBreaks } from './typed-code.ts'

/** Crockford's base32: without I, L, O and U, which are read as 1, 1, 0 and V. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 24

const ofAccount = (accountId: string) => eq(recoveryCodes.accountId, accountId)

export const countRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, ofAccount(accountId))

/** Returns the new ones, which are not stored and so cannot be shown again. Call it with the account locked. */
export async function replaceRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await deleteRecoveryCodes(tx, accountId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
  return codes
}

/** Each works once: of two uses at once, the second finds nothing. */
export async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(ofAccount(accountId), eq(recoveryCodes.codeHash, hashOf(code))))
  return rowCount === 1
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.delete(recoveryCodes).where(ofAccount(accountId))
}

function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replaceAll(/.{6}(?!$)/g, '$&-')
}

// 120 random bits need no salt and no slow hash.
const hashOf = (typed: string): Buffer => hashSecret(asWritten(typed))

/** As it was written down, however it is typed. */
const asWritten = (typed: string): string =>
  withoutBreaks(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V')
