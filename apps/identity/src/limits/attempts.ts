import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { tooManyAttempts } from '@wheelyard/contract/calls/identity'
import type { Problem } from '@wheelyard/contract/rules/problem'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts } from '../db/tables.ts'

type Limit = { readonly max: number; readonly minutes: number }

/** Per network and per account, each counted over all processes. An account's counter starts anew when its owner gets in. */
const LIMITS = {
  'sign-in': { network: { max: 30, minutes: 5 }, account: { max: 10, minutes: 15 } },
  'sign-up': { network: { max: 20, minutes: 60 }, account: { max: 5, minutes: 60 } },
  reset: { network: { max: 10, minutes: 15 }, account: { max: 3, minutes: 15 } },
  'reset-confirm': { network: { max: 20, minutes: 15 }, account: { max: 10, minutes: 15 } },
} as const satisfies Record<string, { network: Limit; account: Limit }>

export type Act = keyof typeof LIMITS
type Who = { ip: string; account: string }

export type Limits = {
  /** Counts the attempt before it is made, so that many at once cannot slip through; answers why not. */
  count(act: Act, who: Who): Promise<Problem | undefined>
  forgive(act: Act, account: string): Promise<void>
}

export function databaseLimits(db: Db): Limits {
  return {
    async count(act, { ip, account }) {
      const { network, account: perAccount } = LIMITS[act]
      return (
        (await countOne(db, `${act} from ${networkOf(ip)}`, network)) ??
        (await countOne(db, `${act} to ${account}`, perAccount))
      )
    },
    async forgive(act, account) {
      await db.delete(attempts).where(eq(attempts.key, keyOf(`${act} to ${account}`)))
    },
  }
}

export const noLimits: Limits = { count: async () => undefined, forgive: async () => {} }

export async function dropOldAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`))
}

async function countOne(db: Db, what: string, { max, minutes }: Limit): Promise<Problem | undefined> {
  const over = sql`${attempts.windowEndsAt} <= now()`
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(what), count: 1, windowEndsAt: sql`now() + interval '1 minute' * ${minutes}` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({
      count: attempts.count,
      secondsLeft: sql<number>`ceil(extract(epoch from ${attempts.windowEndsAt} - now()))::int`,
    })
  return row && row.count > max ? tooManyAttempts(Math.max(1, row.secondsLeft)) : undefined
}

const keyOf = (what: string): Buffer => createHash('sha256').update(what).digest()

/** One household of IPv6 has 2^64 addresses: they count as one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
