import type { OwnReview, Review, ReviewBody, ReviewsQuery } from '@wheelyard/contract/catalogue/reviews.calls'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { users } from '#api/tables/users'
import { reviews } from '#api/tables/reviews'

const MAX_ROWS = 1_000

const author = {
  name: users.name,
  email: users.email,
  img: sql<string>`coalesce(nullif(${users.img}, ''), ${users.photoUrl})`,
}
const content = { id: reviews.id, rating: reviews.rating, details: reviews.details, createdAt: reviews.createdAt }

export function listReviews(db: Db, query: ReviewsQuery): Promise<Page<Review>> {
  const { limit = MAX_ROWS, cursor, order } = query
  const direction = order === 'newest' ? 'desc' : 'asc'
  const select = db
    .select({ ...content, ...author })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
  return keysetPage(select.$dynamic(), {
    sortBy: [reviews.createdAt, reviews.id],
    direction,
    limit,
    cursor,
    total: db.$count(reviews),
    toItem: toPublicReview,
  })
}

/** Undefined if there is no such user; without `_id` if they have written no review. */
export async function findReviewOf(db: Db, userId: string): Promise<OwnReview | undefined> {
  const [row] = await db
    .select({ review: content, author })
    .from(users)
    .leftJoin(reviews, eq(reviews.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return undefined
  if (!row.review) return { ...row.author, rating: 5, details: '' }
  return { ...toPublicReview({ ...row.review, ...row.author }), ...row.author }
}

/** The unique index settles the race between two clicks: the second one updates. */
export async function saveReviewOf(db: Db, userId: string, review: ReviewBody): Promise<void> {
  await db
    .insert(reviews)
    .values({ userId, ...review })
    .onConflictDoUpdate({ target: reviews.userId, set: { ...review, updatedAt: sql`now()` } })
}

type Row = { id: string; name: string; img: string; rating: number; details: string; createdAt: Date }

function toPublicReview(row: Row): Review {
  const { id, name, img, rating, details, createdAt } = row
  return { _id: id, name: name || 'A customer', img, rating, details, createdAt: createdAt.toISOString() }
}
