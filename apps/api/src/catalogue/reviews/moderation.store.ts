import type { ModeratedReview, ModerationQuery } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { and, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import { reviews } from '#api/tables/reviews'
import { users } from '#api/tables/users'

const { searchText: _text, userId: _userId, ...written } = getTableColumns(reviews)
const columns = { ...written, name: users.name, email: users.email }
type Row = Omit<typeof reviews.$inferSelect, 'searchText' | 'userId'> & { name: string; email: string }

export function listForModeration(db: Db, query: ModerationQuery): Promise<Page<ModeratedReview>> {
  const { state, q, cursor, limit = 50 } = query
  const where = and(state && eq(reviews.state, state), q ? writtenOrBy(q) : undefined)
  const rows = db.select(columns).from(reviews).innerJoin(users, eq(users.id, reviews.userId))
  return keysetPage(rows.$dynamic(), {
    where,
    sortBy: [reviews.createdAt, reviews.id],
    direction: 'desc',
    limit,
    cursor,
    total: db.$count(reviews, where),
    toItem: toModerated,
  })
}

/** The words of the review, or name and address of its author. */
function writtenOrBy(typed: string): SQL | undefined {
  const author = hasWords(users.searchText, typed)
  return or(
    hasWords(reviews.searchText, typed),
    author && sql`${reviews.userId} = any(array(select ${users.id} from ${users} where ${author}))`,
  )
}

export async function lockReview(tx: Db, id: string): Promise<ModeratedReview | undefined> {
  const [row] = await tx
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.id, id))
    .for('update', { of: reviews })
  return row && toModerated(row)
}

/** Only the text that the administrator has read; false if its author has changed it since, or it is public already. */
export const publishReview = (tx: Db, id: string, seenUpdatedAt: string): Promise<boolean> =>
  update(tx, { state: 'published', hiddenReason: null }, [
    eq(reviews.id, id),
    ne(reviews.state, 'published'),
    sql`date_trunc('milliseconds', ${reviews.updatedAt}) = ${seenUpdatedAt}::timestamptz`,
  ])

export const hideReview = (tx: Db, id: string, hiddenReason: string): Promise<boolean> =>
  update(tx, { state: 'hidden', hiddenReason }, [eq(reviews.id, id), ne(reviews.state, 'hidden')])

export const setReply = (tx: Db, id: string, reply: string | null): Promise<boolean> =>
  update(tx, { reply }, [eq(reviews.id, id), sql`${reviews.reply} is distinct from ${reply}`])

async function update(tx: Db, changes: Partial<typeof reviews.$inferInsert>, guards: SQL[]): Promise<boolean> {
  const updated = await tx
    .update(reviews)
    .set(changes)
    .where(and(...guards))
    .returning({ id: reviews.id })
  return updated.length === 1
}

const toModerated = ({ id, createdAt, updatedAt, name, ...row }: Row): ModeratedReview => ({
  ...row,
  _id: id,
  name: name || 'A customer',
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
