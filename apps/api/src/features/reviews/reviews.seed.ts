import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { users } from '../users/users.table.ts'
import { reviews } from './reviews.table.ts'

/** Kinds of buyers, not people: a demo shop invents no one. They cannot sign in, since no identity is theirs. */
const demoReviews = [
  {
    name: 'A toy shop',
    rating: 5,
    details: 'Forty roadsters came on two pallets, every carton whole. The stock figure was right to the piece.',
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

/** Something to read on the home page, only where nobody has written yet. */
export async function seedReviews(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(reviews)) > 0) return
    const writers = demoReviews.map(({ name }, place) => ({
      name,
      email: `demo-reviewer-${place + 1}@example.com`,
      identitySubject: `demo-reviewer-${place + 1}`,
    }))
    const stored = await tx
      .insert(users)
      .values(writers)
      .onConflictDoNothing()
      .returning({ id: users.id, name: users.name })
    const now = Date.now()
    const written = demoReviews.flatMap(({ name, rating, details }, place) => {
      const writer = stored.find((user) => user.name === name)
      const createdAt = new Date(now - (demoReviews.length - place) * 60_000)
      return writer ? [{ userId: writer.id, rating, details, createdAt }] : []
    })
    if (written.length > 0) await tx.insert(reviews).values(written)
  })
}
