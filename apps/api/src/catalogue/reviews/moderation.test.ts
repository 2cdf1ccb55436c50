import {
  type ModeratedReview,
  REVIEW_REPLY_MAX,
  reviewModerationApi,
} from '@wheelyard/contract/catalogue/review-moderation.calls'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct, answerOf, pay, place } from '#api/orders/placing/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { type Person, testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const casey = perTest(() => shop.customer('Casey Customer'))

const save = (person: Person, details: string, rating = 1) =>
  person.api.call(reviewsApi.save, { params: { email: person.email }, body: { rating, details } })
const own = (person: Person) => person.api.call(reviewsApi.own, { params: { email: person.email } })
const publicTexts = async () => (await shop.api.call(reviewsApi.list)).map(({ details }) => details)
const list = (query: object = {}) => ada.api.call(reviewModerationApi.list, { query })

const found = async (query: object) => (await list(query)).map(({ name }) => name)

async function first(): Promise<ModeratedReview> {
  const [review] = await list()
  if (!review) throw new Error('there is no review')
  return review
}
const hide = async (review: ModeratedReview, reason = 'Names a competitor') =>
  answerOf(ada.api.call(reviewModerationApi.hide, { params: { id: review._id }, body: { reason } }))
const publish = async ({ _id: id, updatedAt: seenUpdatedAt }: ModeratedReview) =>
  answerOf(ada.api.call(reviewModerationApi.publish, { params: { id }, body: { seenUpdatedAt } }))
const reply = (id: string, text: string) =>
  ada.api.call(reviewModerationApi.reply, { params: { id }, body: { reply: text } })
const audited = async () =>
  (await ada.api.call(auditApi.list, { query: { topic: 'review' } })).map(({ action }) => action)

describe('a hidden review', () => {
  beforeEach(async () => {
    await save(casey, 'Buy elsewhere!')
    expect(await publicTexts()).toEqual(['Buy elsewhere!'])
    expect(await hide(await first())).toMatchObject({ status: 200 })
  })

  it('is public nowhere as soon as it is hidden, and its author sees that it is, without the reason', async () => {
    expect(await publicTexts()).toEqual([])
    expect((await shop.api.page(reviewsApi.list)).total).toBe(0)
    for (const path of ['/api/reviews', '/api/reviews?order=newest&limit=3'])
      expect((await shop.app.inject(path)).body).not.toContain('elsewhere')
    const mine = await own(casey)
    expect(mine).toMatchObject({ details: 'Buy elsewhere!', state: 'hidden' })
    expect(JSON.stringify(mine)).not.toContain('competitor')
    expect(await first()).toMatchObject({ state: 'hidden', hiddenReason: 'Names a competitor', email: casey.email })
  })

  it('is shown again as it was', async () => {
    expect(await publish(await first())).toMatchObject({ status: 200 })
    expect(await publicTexts()).toEqual(['Buy elsewhere!'])
    expect(await first()).toMatchObject({ state: 'published', hiddenReason: null })
    expect(await audited()).toEqual(['review.shown', 'review.hidden'])
  })

  it('waits once its author has changed it, and stays hidden if nothing was changed', async () => {
    expect(await save(casey, 'Buy elsewhere!')).toMatchObject({ state: 'hidden' })
    expect(await save(casey, 'The battery came late.')).toMatchObject({ state: 'waiting' })
    expect(await publicTexts()).toEqual([])
    expect(await first()).toMatchObject({ state: 'waiting', hiddenReason: 'Names a competitor' })
    expect(await publish(await first())).toMatchObject({ status: 200 })
    expect(await publicTexts()).toEqual(['The battery came late.'])
  })

  it('is not shown if its author has changed it since it was read', async () => {
    const seen = await first()
    await save(casey, 'Worse than before')
    expect(await publish(seen)).toMatchObject({ status: 409, code: 'review-changed' })
    expect(await publicTexts()).toEqual([])
  })

  it('cannot be hidden or shown twice', async () => {
    const review = await first()
    expect(await hide(review, 'Another reason')).toMatchObject({ status: 409, code: 'review-changed' })
    expect(await first()).toMatchObject({ hiddenReason: 'Names a competitor' })
    expect(await publish(review)).toMatchObject({ status: 200 })
    expect(await publish(review)).toMatchObject({ status: 409, code: 'review-changed' })
    expect(await audited()).toEqual(['review.shown', 'review.hidden'])
  })
})

it('whoever hides and whoever edits at the same time: the text is not public afterwards unless it was read', async () => {
  for (let round = 0; round < 10; round += 1) {
    await save(casey, `Round ${round}`)
    const review = await first()
    if (review.state !== 'published') await publish(review)
    await Promise.all([hide(review), save(casey, `Edited ${round}`)])
    expect(['hidden', 'waiting']).toContain((await first()).state)
    expect(await publicTexts()).toEqual([])
  }
})

it('whoever approves and whoever edits at the same time: only the text that was read becomes public', async () => {
  for (let round = 0; round < 10; round += 1) {
    await save(casey, `Read ${round}`)
    if ((await first()).state === 'published') await hide(await first())
    await Promise.all([publish(await first()), save(casey, `Unread ${round}`)])
    const { state, details } = await first()
    expect(details).toBe(`Unread ${round}`)
    // Published first, it was public already when its author changed it, which needs no approval here.
    expect(await publicTexts()).toEqual(state === 'published' ? [`Unread ${round}`] : [])
  }
})

describe('while reviews of new customers wait for approval', () => {
  beforeEach(() => changeSettings(shop, { reviewsWaitForApproval: true }))

  it('that of a customer who has never paid waits, and so does every change of it', async () => {
    expect(await save(casey, 'Great!')).toMatchObject({ state: 'waiting' })
    await place(casey, await addProduct(shop))
    expect(await save(casey, 'Greater!')).toMatchObject({ state: 'waiting' })
    expect(await publicTexts()).toEqual([])
    await publish(await first())
    expect(await publicTexts()).toEqual(['Greater!'])
    expect(await save(casey, 'Buy pills')).toMatchObject({ state: 'waiting' })
    expect(await publicTexts()).toEqual([])
    expect(await audited()).toEqual(['review.approved'])
  })

  it('that of a customer who has paid is public; what waited until then still waits', async () => {
    const robin = await shop.customer('Robin Rental')
    await save(casey, 'Before paying')
    for (const person of [casey, robin]) await pay(shop, (await place(person, await addProduct(shop)))._id)
    expect(await save(robin, 'Sturdy')).toMatchObject({ state: 'published' })
    expect(await save(casey, 'After paying')).toMatchObject({ state: 'waiting' })
    expect(await publicTexts()).toEqual(['Sturdy'])
  })

  it('published ones stay public, and changes need no approval once it is switched off', async () => {
    await changeSettings(shop, { reviewsWaitForApproval: false })
    await save(casey, 'Early')
    await changeSettings(shop, { reviewsWaitForApproval: true })
    expect(await publicTexts()).toEqual(['Early'])
    await changeSettings(shop, { reviewsWaitForApproval: false })
    expect(await save(casey, 'Later')).toMatchObject({ state: 'published' })
  })
})

describe('a reply', () => {
  it('is public text below the review, edited and deleted', async () => {
    await save(casey, 'The battery came late.')
    const { _id: id } = await first()
    const markup = '<b>Sorry</b> <script>alert(1)</script>\n[link](https://example.com)'
    await reply(id, markup)
    expect(await shop.api.call(reviewsApi.list)).toMatchObject([{ reply: markup }])
    expect(await own(casey)).toMatchObject({ reply: markup })
    await reply(id, 'Sorry!')
    await reply(id, 'Sorry!')
    expect(await shop.api.call(reviewsApi.list)).toMatchObject([{ reply: 'Sorry!' }])
    await ada.api.call(reviewModerationApi.removeReply, { params: { id } })
    expect((await shop.api.call(reviewsApi.list))[0]).not.toHaveProperty('reply')
    expect(await audited()).toEqual(['review.replied', 'review.replied', 'review.replied'])
  })

  it.each([
    ['nothing', ' '],
    ['more than fits', 'x'.repeat(REVIEW_REPLY_MAX + 1)],
    ['control characters', 'Sorry\u0000'],
  ])('of %s is refused, and the earlier one stays', async (_what, text) => {
    await save(casey, 'The battery came late.')
    const { _id: id } = await first()
    await reply(id, 'Sorry!')
    expect(await answerOf(reply(id, text))).toMatchObject({ status: 400 })
    expect(await first()).toMatchObject({ reply: 'Sorry!' })
  })
})

it('lists reviews by state, by their words and by their author', async () => {
  const robin = await shop.customer('Robin Rental')
  await save(casey, 'The battery came late.')
  await hide(await first())
  await save(robin, 'The children love them.')
  expect(await found({})).toEqual(['Robin Rental', 'Casey Customer'])
  expect(await found({ state: 'hidden' })).toEqual(['Casey Customer'])
  expect(await found({ state: 'waiting' })).toEqual([])
  expect(await found({ q: 'childr' })).toEqual(['Robin Rental'])
  expect(await found({ q: 'casey' })).toEqual(['Casey Customer'])
  expect(await found({ q: robin.email })).toEqual(['Robin Rental'])
  expect(await found({ q: 'children', state: 'hidden' })).toEqual([])
  const { nextCursor, total } = await ada.api.page(reviewModerationApi.list, { query: { limit: 1 } })
  expect([total, await found({ limit: 1, cursor: nextCursor })]).toEqual([2, ['Casey Customer']])
})

it('an unknown review, or none of ours, is refused', async () => {
  const unknown = { _id: '00000000-0000-4000-8000-000000000000', updatedAt: '2026-01-01T00:00:00.000Z' }
  const review = unknown as ModeratedReview
  expect([await hide(review), await publish(review)]).toMatchObject([{ status: 404 }, { status: 404 }])
  await eventually(async () => expect(await audited()).toEqual([]))
})
