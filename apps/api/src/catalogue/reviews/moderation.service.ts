import { type ModeratedReview, reviewChanged } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { type NewAuditEntry, recordAudit } from '#api/shop/audit/audit.store'
import { hideReview, lockReview, publishReview, setReply } from './moderation.store.ts'

type Moderating = { db: Db; admin: Caller; id: string }

const noSuchReview = notFound('Review')

export const publish = ({ db, admin, id }: Moderating, seenUpdatedAt: string) =>
  db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) return refuse(noSuchReview)
    if (!(await publishReview(tx, id, seenUpdatedAt))) return refuse(reviewChanged)
    await record(tx, admin, before, { action: before.state === 'waiting' ? 'review.approved' : 'review.shown' })
    return ok<ModeratedReview>({ ...before, state: 'published', hiddenReason: null })
  })

export const hide = ({ db, admin, id }: Moderating, hiddenReason: string) =>
  db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) return refuse(noSuchReview)
    if (!(await hideReview(tx, id, hiddenReason))) return refuse(reviewChanged)
    await record(tx, admin, before, { action: 'review.hidden', detail: { reason: hiddenReason } })
    return ok<ModeratedReview>({ ...before, state: 'hidden', hiddenReason })
  })

/** Null deletes it. The same reply again is no change. */
export const reply = ({ db, admin, id }: Moderating, text: string | null) =>
  db.transaction(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) return refuse(noSuchReview)
    if (await setReply(tx, id, text))
      await record(tx, admin, before, { action: 'review.replied', detail: { reply: [before.reply, text] } })
    return ok({ ...before, reply: text })
  })

const record = (
  tx: Db,
  admin: Caller,
  { _id: id, email }: ModeratedReview,
  entry: Pick<NewAuditEntry, 'action' | 'detail'>,
) => recordAudit(tx, { actor: admin.email, subject: { kind: 'review', id, name: email }, ...entry })
