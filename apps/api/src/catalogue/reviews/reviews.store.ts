import type { OwnReview, Review, ReviewBody, ReviewsQuery } from '@wheelyard/contract/catalogue/reviews.calls'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { currentSettings } from '#api/tables/shop-settings'
import { users } from '#api/tables/users'
import { reviews } from '#api/tables/reviews'

const MAX_ROWS = 1_000

const author = {
  name: users.name,
  email: users.email,
  img: sql<string>`coalesce(nullif(${users.img}, ''), ${users.photoUrl})`,
}
const { id, rating, details, createdAt, reply, state } = getTableColumns(reviews)
const content = { id, rating, details, createdAt, reply }
const published = eq(state, 'published')

export function listReviews(db: Db, query: ReviewsQuery): Promise<Page<Review>> {
  const { limit = MAX_ROWS, cursor, order } = query
  const direction = order === 'newest' ? 'desc' : 'asc'
  const select = db
    .select({ ...content, ...author })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
  return keysetPage(select.$dynamic(), {
    where: published,
    sortBy: [reviews.createdAt, reviews.id],
    direction,
    limit,
    cursor,
    total: db.$count(reviews, published),
    toItem: toPublicReview,
  })
}

/** Undefined if there is no such user; without `_id` if they have written no review. */
export async function findReviewOf(db: Db, userId: string): Promise<OwnReview | undefined> {
  const [row] = await db
    .select({ review: { ...content, state }, author })
    .from(users)
    .leftJoin(reviews, eq(reviews.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return undefined
  if (!row.review) return { ...row.author, rating: 5, details: '' }
  return { ...toPublicReview({ ...row.review, ...row.author }), ...row.author, state: row.review.state }
}

/**
 * The unique index settles the race between two clicks: the second one updates. What waits or is hidden waits for an
 * administrator after it was changed, whether or not its author has paid since, and stays as it is if nothing changed.
 */
export async function saveReviewOf(db: Db, userId: string, review: ReviewBody): Promise<void> {
  const stateOfNew = sql`case when (select reviews_wait_for_approval from ${currentSettings})
    and not has_paid(${userId}) then 'waiting' else 'published' end`
  await db
    .insert(reviews)
    .values({ userId, ...review, state: stateOfNew })
    .onConflictDoUpdate({
      target: reviews.userId,
      set: {
        ...review,
        state: sql`case when ${published} then excluded.state else 'waiting' end`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`(${rating}, ${details}) is distinct from (excluded.rating, excluded.details)`,
    })
}

type Row = Pick<typeof reviews.$inferSelect, keyof typeof content> & { name: string; img: string }

function toPublicReview(row: Row): Review {
  return {
    _id: row.id,
    name: row.name || 'A customer',
    img: row.img,
    rating: row.rating,
    details: row.details,
    createdAt: row.createdAt.toISOString(),
    ...(row.reply && { reply: row.reply }),
  }
}
