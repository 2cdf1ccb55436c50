import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { seedProducts } from '#api/catalogue/products/products.seed'
import { products } from '#api/tables/products'
import { seedReviews } from '#api/catalogue/reviews/reviews.seed'
import { reviews } from '#api/tables/reviews'
import { seedDemoUsers } from '#api/people/users/users.seed'
import { users } from '#api/tables/users'
import { testDatabase } from './testing.ts'

const database = perFile(testDatabase)

it('four processes that start at the same time on an empty database seed it once', async () => {
  const { db } = database
  const catalogue = new URL('../../../../assets/products.json', import.meta.url)
  const subjects = new Map([
    ['admin@example.com', 'subject-of-the-admin'],
    ['customer@example.com', 'subject-of-the-customer'],
  ])
  for (let round = 0; round < 5; round += 1) {
    await database.truncate()
    const seed = async () => {
      await seedProducts(db, catalogue)
      await seedDemoUsers(db, subjects)
      await seedReviews(db)
    }
    await Promise.all([seed(), seed(), seed(), seed()])
    const counts = await Promise.all([db.$count(products), db.$count(users), db.$count(reviews)])
    expect(counts).toEqual([12, 5, 3])
  }
})
