import type { OwnReview, Review, ReviewBody, ReviewsQuery } from '@wheelyard/contract/calls/reviews'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { users } from '../users/users.table.ts'
import { reviews } from './reviews.table.ts'

/** More than this is read page by page. */
const MOST_ROWS = 1_000

const author = {
  name: users.name,
  email: users.email,
  img: sql<string>`coalesce(nullif(${users.img}, ''), ${users.photoUrl})`,
}
const written = { id: reviews.id, rating: reviews.rating, details: reviews.details, createdAt: reviews.createdAt }

export type ReviewPage = { reviews: Review[]; total: number; nextCursor: string | undefined }

export async function listReviews(db: Db, query: ReviewsQuery): Promise<ReviewPage> {
  const limit = query.limit ?? MOST_ROWS
  const newestFirst = query.order === 'newest'
  const way = newestFirst ? desc : asc
  const rows = db
    .select({ ...written, ...author })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(query.cursor ? beyond(query.cursor, newestFirst) : undefined)
    .orderBy(way(reviews.createdAt), way(reviews.id))
    .limit(limit + 1)
  const [found, total] = await Promise.all([rows, db.$count(reviews)])
  const page = found.slice(0, limit)
  return {
    reviews: page.map(toPublicReview),
    total,
    nextCursor: found.length > limit ? page.at(-1)?.id : undefined,
  }
}

/** The cursor is the last row's id, and the row itself says where the next page begins. */
function beyond(cursor: string, newestFirst: boolean) {
  const last = sql`(select created_at, id from ${reviews} where id = ${cursor})`
  const place = sql`(${reviews.createdAt}, ${reviews.id})`
  return newestFirst ? sql`${place} < ${last}` : sql`${place} > ${last}`
}

/** Undefined for somebody who does not exist; without `_id` for somebody who has written none. */
export async function findReviewOf(db: Db, userId: string): Promise<OwnReview | undefined> {
  const [row] = await db
    .select({ review: written, author })
    .from(users)
    .leftJoin(reviews, eq(reviews.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return undefined
  if (!row.review) return { ...row.author, rating: 5, details: '' }
  return { ...toPublicReview({ ...row.review, ...row.author }), ...row.author }
}

/** The unique index settles the race between two clicks: the second becomes an update. */
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
