import { isNextDue } from '@wheelyard/postgres/claim-rows'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { logoutNotices, sessions } from '../db/tables.ts'
import type { Fetch } from '../options.ts'
import { dropPendingSteps } from '../second-factor/pending-step.ts'
import type { Logout } from '../tokens/tokens.ts'

const BATCH_SIZE = 20
const TIMEOUT_MS = 3_000

// Call it in a transaction. The notice takes its time after the sessions are gone, so that no token made from one
// of them can be younger.
export async function logOutEverywhere(tx: Db, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId))
  await dropPendingSteps(tx, accountId)
  await tx.insert(logoutNotices).values({ accountId, at: sql`clock_timestamp()` })
}

type Notice = Logout & { id: string }
type Shop = {
  backchannelUrl: string
  fetch: Fetch
  createLogoutToken: (logout: Logout) => Promise<string>
}

export async function deliverLogoutNotices(db: Db, shop: Shop, onFailure: (error: unknown) => void): Promise<void> {
  for (const notice of await claimDue(db)) {
    try {
      await send(shop, notice)
      await db.delete(logoutNotices).where(eq(logoutNotices.id, notice.id))
    } catch (error) {
      onFailure(error)
    }
  }
}

async function send(shop: Shop, notice: Notice): Promise<void> {
  const token = await shop.createLogoutToken(notice)
  const reply = await shop.fetch(shop.backchannelUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ logout_token: token }),
    // The token is for the configured shop and for no address it redirects to.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`The shop answered a logout notice with ${reply.status}`)
}

async function claimDue(db: Db): Promise<Notice[]> {
  const due = lte(logoutNotices.nextTryAt, sql`now()`)
  return await db
    .update(logoutNotices)
    .set({ nextTryAt: sql`now() + interval '30 seconds'` })
    .where(isNextDue(logoutNotices.id, { due, oldestFirst: logoutNotices.at, limit: BATCH_SIZE }))
    .returning({
      id: logoutNotices.id,
      accountId: logoutNotices.accountId,
      sessionId: logoutNotices.sessionId,
      atMs: sql<number>`ceil(extract(epoch from ${logoutNotices.at}) * 1000)::float8`,
    })
}
