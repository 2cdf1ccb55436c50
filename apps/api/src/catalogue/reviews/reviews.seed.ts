import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { users } from '#api/tables/users'
import { reviews } from '#api/tables/reviews'

/** Kinds of buyers, not invented people. They have no identity and cannot sign in. */
const demoReviews = [
  {
    name: 'A toy shop',
    rating: 5,
    details: 'Forty roadsters came on two pallets, every carton whole. The stock shown was right to the unit.',
  },
  {
    name: 'A primary school',
    rating: 4,
    details: 'The push cars survive a whole class at once. We would have liked a smaller minimum order.',
  },
  {
    name: 'A rental park',
    rating: 5,
    details: 'Two seasons with twenty karts: new brake pads, nothing else. Ordering again took five minutes.',
  },
]

export async function seedReviews(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(reviews)) > 0) return
    const authors = demoReviews.map(({ name }, index) => ({
      name,
      email: `demo-reviewer-${index + 1}@example.com`,
      identitySubject: `demo-reviewer-${index + 1}`,
    }))
    const stored = await tx
      .insert(users)
      .values(authors)
      .onConflictDoNothing()
      .returning({ id: users.id, name: users.name })
    const now = Date.now()
    const rows = demoReviews.flatMap(({ name, rating, details }, index) => {
      const author = stored.find((user) => user.name === name)
      const createdAt = new Date(now - (demoReviews.length - index) * 60_000)
      return author ? [{ userId: author.id, rating, details, createdAt, updatedAt: createdAt }] : []
    })
    if (rows.length > 0) await tx.insert(reviews).values(rows)
  })
}
