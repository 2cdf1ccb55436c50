import { type AccountNotice, sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { type Polling, startPolling } from '@wheelyard/server/polling'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { accounts, mailOutbox, resetRequests } from '../db/tables.ts'
import { logOutEverywhere } from '../logout/backchannel-logout.ts'
import type { Fetch } from '../options.ts'
import { lockAccount } from './accounts.store.ts'

const EVERY_MS = 30_000
const TIMEOUT_MS = 3_000

type Shop = { url: string; fetch: Fetch; createToken: () => Promise<string> }
type Options = Shop & { onError: (error: unknown) => void }

/** Who is blocked or deleted only the shop knows: it is asked again and again, and at once when it says so. */
export const followAccountNotices = (db: Db, { onError, ...shop }: Options): Polling =>
  startPolling({ run: () => catchUp(db, shop), everyMs: EVERY_MS, onError })

/** Each notice is confirmed with the next question: one that was interrupted comes again, and is the same twice. */
async function catchUp(db: Db, shop: Shop): Promise<undefined> {
  const [anyone] = await db.select({ id: accounts.id }).from(accounts).limit(1)
  if (!anyone) return
  for (let done: string[] | undefined = []; done;) {
    const notices = await ask(shop, done)
    for (const notice of notices) await carryOut(db, notice)
    done = notices.length > 0 ? notices.map(({ _id }) => _id) : undefined
  }
}

async function ask({ url, fetch, createToken }: Shop, done: string[]): Promise<AccountNotice[]> {
  const reply = await fetch(url + sessionsApi.accountNotices.path, {
    method: sessionsApi.accountNotices.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await createToken(), done }),
    // The token is for the configured shop and for no address it redirects to.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`The shop answered the question for notices with ${reply.status}`)
  return sessionsApi.accountNotices.reply.parse(await reply.json()).notices
}

const carryOut = (db: Db, { subject, state }: AccountNotice): Promise<void> =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, subject)
    if (!account) return
    if (state === 'deleted') {
      await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, account.email))
      await tx.delete(resetRequests).where(eq(resetRequests.email, account.email))
      await tx.delete(accounts).where(eq(accounts.id, subject))
      return
    }
    const blockedAt = state === 'blocked' ? sql`coalesce(${accounts.blockedAt}, now())` : null
    await tx.update(accounts).set({ blockedAt }).where(eq(accounts.id, subject))
    if (state === 'blocked') await logOutEverywhere(tx, subject)
  })
