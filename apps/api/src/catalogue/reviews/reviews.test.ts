import { DETAILS_TOO_LONG, reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { type Person, testShop } from '#api/testing/test-shop'
import { reviews } from '#api/tables/reviews'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const casey = perTest(() => shop.customer('Casey Customer'))

const save = (person: Person, rating: number, details: string, email = person.email) =>
  person.api.call(reviewsApi.save, { params: { email }, body: { rating, details } })
const own = (person: Person) => person.api.call(reviewsApi.own, { params: { email: person.email } })

it('a customer without a review gets the default: five stars and no text', async () => {
  expect(await own(casey)).toEqual({ rating: 5, details: '', name: 'Casey Customer', email: casey.email, img: '' })
})

it('a second review replaces the first', async () => {
  await save(casey, 2, 'The battery came late.')
  const replaced = await save(casey, 4, 'They sent a new one.')
  expect(replaced).toMatchObject({ rating: 4, details: 'They sent a new one.', email: casey.email })
  expect(await own(casey)).toEqual(replaced)
  expect(await shop.db.$count(reviews)).toBe(1)
})

it('ten simultaneous clicks make one review', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => save(casey, (n % 5) + 1, `Click ${n}`)))
  expect(await shop.db.$count(reviews)).toBe(1)
})

it('visitors see name, picture, rating and details, oldest first, and no email address', async () => {
  const other = await shop.customer('Robin Rental')
  await save(casey, 3, 'Sturdy.')
  await save(other, 5, 'The children love them.')
  const { rows, total } = await shop.api.page(reviewsApi.list)
  expect(total).toBe(2)
  expect(rows.map((review) => [review.name, review.rating, review.details])).toEqual([
    ['Casey Customer', 3, 'Sturdy.'],
    ['Robin Rental', 5, 'The children love them.'],
  ])
  expect(JSON.stringify(rows)).not.toContain('@')
})

it('a name in the body is ignored: name and picture always come from the profile', async () => {
  const body = { rating: 5, details: 'Fine.', name: 'Admin', img: 'https://example.com/other.png', email: 'x@y.com' }
  await casey.api.call(reviewsApi.save, { params: { email: casey.email }, body })
  expect((await shop.api.call(reviewsApi.list))[0]).toMatchObject({ name: 'Casey Customer', img: '' })
  const img = 'https://example.com/me.png'
  const profile = { phone: '555-0100', address: '1 Depot Road', img }
  await casey.api.call(usersApi.saveProfile, { params: { email: casey.email }, body: profile })
  await eventually(async () => expect((await shop.api.call(reviewsApi.list))[0]).toMatchObject({ img }))
})

it('pages through all of them in both orders', async () => {
  for (let n = 1; n <= 7; n += 1) await save(await shop.customer(`Buyer ${n}`), 5, `Review ${n}`)
  for (const order of ['oldest', 'newest'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.api.page(reviewsApi.list, { query: { limit: 3, order, cursor } })
      seen.push(...page.rows.map((review) => review.details))
      cursor = page.nextCursor
    } while (cursor)
    const expected = [1, 2, 3, 4, 5, 6, 7].map((n) => `Review ${n}`)
    expect(seen).toEqual(order === 'oldest' ? expected : expected.toReversed())
  }
})

it.each([
  ['251 characters', 5, 'x'.repeat(251), DETAILS_TOO_LONG()],
  ['no details', 5, '  ', 'Details is Required'],
  ['no stars', 0, 'Fine.', 'Rating must be 1 to 5'],
  ['six stars', 6, 'Fine.', 'Rating must be 1 to 5'],
  ['half a star', 2.5, 'Fine.', 'Rating must be 1 to 5'],
])('refuses %s and keeps the earlier review', async (_what, rating, details, message) => {
  await save(casey, 4, 'Before.')
  await expect(save(casey, rating, details)).rejects.toMatchObject({ status: 400, message })
  expect(await own(casey)).toMatchObject({ rating: 4, details: 'Before.' })
})

it.each([
  ['no rating', { details: 'Fine.' }, 'Rating must be 1 to 5'],
  ['a rating as text', { rating: '5', details: 'Fine.' }, 'Rating must be 1 to 5'],
  ['missing details', { rating: 5 }, 'Details is Required'],
  ['a list as details', { rating: 5, details: ['Fine.'] }, 'Details is Required'],
])('refuses %s with the sentence of its field', async (_what, payload, message) => {
  const headers = { authorization: `Bearer ${casey.token}` }
  const reply = await shop.app.inject({ method: 'PUT', url: `/api/reviews/${casey.email}`, headers, payload })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
})

it('accepts exactly 250 characters, and stores text that looks like HTML as text', async () => {
  const details = '<img src=x onerror=alert(1)>'.padEnd(250, '!')
  expect(await save(casey, 1, details)).toMatchObject({ details })
})

it("a customer can neither write nor read another's review", async () => {
  const other = await shop.customer('Robin Rental')
  await expect(save(casey, 1, 'Bad.', other.email)).rejects.toMatchObject({ status: 403 })
  await expect(casey.api.call(reviewsApi.own, { params: { email: other.email } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await shop.db.$count(reviews)).toBe(0)
})

it('the eleventh review within a minute is refused', async () => {
  const limited = await testShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const person = await limited.customer()
    for (let n = 1; n <= 10; n += 1) await save(person, 5, `Review ${n}`)
    await expect(save(person, 5, 'Review 11')).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(await save(await limited.customer('Another'), 5, 'Mine')).toMatchObject({ details: 'Mine' })
  } finally {
    await limited.close()
  }
})
