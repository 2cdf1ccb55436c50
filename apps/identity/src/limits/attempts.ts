import { tooManyAttempts } from '@wheelyard/contract/people/identity.calls'
import { networkOf } from '@wheelyard/server/network'
import { hashSecret } from '@wheelyard/server/secrets'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts } from '../db/tables.ts'

type Limit = { readonly max: number; readonly minutes: number }

/** Per network and per account, counted across all processes. Success clears the account's counter. */
const LIMITS = {
  'sign-in': { network: { max: 30, minutes: 5 }, account: { max: 10, minutes: 15 } },
  'second-step': { network: { max: 30, minutes: 5 }, account: { max: 10, minutes: 15 } },
  'sign-up': { network: { max: 20, minutes: 60 }, account: { max: 5, minutes: 60 } },
  reset: { network: { max: 10, minutes: 15 }, account: { max: 3, minutes: 15 } },
  confirmation: { network: { max: 10, minutes: 15 }, account: { max: 3, minutes: 15 } },
  // The login page asks for a challenge whenever it is opened.
  'passkey-challenge': { network: { max: 120, minutes: 5 }, account: { max: 30, minutes: 15 } },
  passkey: { network: { max: 30, minutes: 5 }, account: { max: 10, minutes: 15 } },
  'second-factor-reset': { network: { max: 30, minutes: 5 }, account: { max: 30, minutes: 15 } },
  'reset-confirm': { network: { max: 20, minutes: 15 }, account: { max: 10, minutes: 15 } },
} as const satisfies Record<string, { network: Limit; account: Limit }>

/** In a day, of each kind, to an address that is not confirmed: anyone may have typed a stranger's. */
const UNCONFIRMED_MAILS = { max: 5, minutes: 24 * 60 } as const satisfies Limit

type Action = keyof typeof LIMITS
/** Without an account if it is not known yet whose it is. */
type Attempt = { ip: string; account: string | undefined }

type Refusal = ReturnType<typeof tooManyAttempts>

export type AttemptLimits = {
  /** Counts the attempt before it is made, so that parallel ones cannot slip through. Returns why it is refused. */
  count(action: Action, by: Attempt): Promise<Refusal | undefined>
  /** Call it before a mail to an address that is not confirmed is written, in the same transaction. */
  countMail(tx: Db, kind: 'confirmation' | 'reset', email: string): Promise<Refusal | undefined>
  clear(action: Action, account: string): Promise<void>
}

export function databaseLimits(db: Db): AttemptLimits {
  return {
    async count(action, { ip, account }) {
      const { network, account: perAccount } = LIMITS[action]
      return (
        (await countOne(db, `${action} from ${networkOf(ip)}`, network)) ??
        (account === undefined ? undefined : await countOne(db, `${action} to ${account}`, perAccount))
      )
    },
    countMail: (tx, kind, email) => countOne(tx, `${kind} mail to ${email}`, UNCONFIRMED_MAILS),
    async clear(action, account) {
      await db.delete(attempts).where(eq(attempts.key, hashSecret(`${action} to ${account}`)))
    },
  }
}

export const noLimits: AttemptLimits = {
  count: async () => undefined,
  countMail: async () => undefined,
  clear: async () => {},
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`))
}

async function countOne(db: Db, key: string, { max, minutes }: Limit) {
  const isOver = sql`${attempts.windowEndsAt} <= now()`
  const [row] = await db
    .insert(attempts)
    .values({ key: hashSecret(key), count: 1, windowEndsAt: sql`now() + interval '1 minute' * ${minutes}` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({
      count: attempts.count,
      secondsLeft: sql<number>`ceil(extract(epoch from ${attempts.windowEndsAt} - now()))::int`,
    })
  return row && row.count > max ? tooManyAttempts(Math.max(1, row.secondsLeft)) : undefined
}
