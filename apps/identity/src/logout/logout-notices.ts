import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { logoutNotices } from '../db/tables.ts'
import type { Fetch } from '../options.ts'

const BATCH = 20
const ANSWER_MS = 3_000

/**
 * Call it in the transaction of the cause, after its sessions were ended: the time is taken then, so
 * that no token made from one of them can be younger.
 */
export async function noteLogout(db: Db, accountId: string): Promise<void> {
  await db.insert(logoutNotices).values({ accountId, at: sql`clock_timestamp()` })
}

type Notice = { id: string; accountId: string; atMs: number }
type Shop = {
  backchannelUrl: string
  fetch: Fetch
  logoutTokenFor: (accountId: string, atMs: number) => Promise<string>
}

/** Tells the shop what it has not heard yet; a notice is kept until it has answered. */
export async function deliverLogoutNotices(db: Db, shop: Shop, onFailure: (error: unknown) => void): Promise<void> {
  for (const notice of await claimNotices(db)) {
    try {
      await tellShop(shop, notice)
      await db.delete(logoutNotices).where(eq(logoutNotices.id, notice.id))
    } catch (error) {
      onFailure(error)
    }
  }
}

async function tellShop(shop: Shop, notice: Notice): Promise<void> {
  const token = await shop.logoutTokenFor(notice.accountId, notice.atMs)
  const reply = await shop.fetch(shop.backchannelUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logout_token: token }),
    // The word goes to the shop we know, and to nobody it points at.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!reply.ok) throw new Error(`The shop answered a logout notice with ${reply.status}`)
}

// Claimed by moving the next try ahead: no transaction stays open while the shop thinks.
async function claimNotices(db: Db): Promise<Notice[]> {
  const due = db
    .select({ id: logoutNotices.id })
    .from(logoutNotices)
    .where(lte(logoutNotices.nextTryAt, sql`now()`))
    .orderBy(asc(logoutNotices.at))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return await db
    .update(logoutNotices)
    .set({ nextTryAt: sql`now() + interval '30 seconds'` })
    .where(inArray(logoutNotices.id, due))
    .returning({
      id: logoutNotices.id,
      accountId: logoutNotices.accountId,
      atMs: sql<number>`ceil(extract(epoch from ${logoutNotices.at}) * 1000)::float8`,
    })
}
