import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { blobOf, plain } from '#api/pictures/testing'
import { whileHeld } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { answerOf } from '#api/orders/placing/testing'
import { deletePhotosWithoutReturn } from './photos.store.ts'
import { returnPhotos } from '#api/tables/returns'
import { requestReturn, returnOf, shippedOrder } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const casey = perTest(() => shop.customer('Casey'))
const robin = perTest(() => shop.customer('Robin'))
const admin = perTest(() => shop.admin())

const tinyPicture = () => blobOf(plain(8, 6).png())
const upload = (file: Blob, person = casey) => person.api.upload(returnsApi.uploadPhoto, file)
const stored = () => shop.db.$count(returnPhotos)

describe('a photo', () => {
  it('is stored as WebP, upright, scaled down and without its metadata', async () => {
    const picture = plain(2_400, 1_200)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .withMetadata({ orientation: 6 })
    const photo = await upload(await blobOf(picture.jpeg()))
    expect(photo).toMatchObject({ width: 800, height: 1_600 })
    const reply = await look(casey, await returnWith(photo._id), photo._id)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.toString('latin1')).not.toContain('where I live')
    const shown = await sharp(reply.rawPayload).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 800, height: 1_600 })
    expect(shown).not.toHaveProperty('exif')
  })

  it('is shown to the buyer and to administrators, from no cache, and does not exist for others', async () => {
    const photo = await upload(await tinyPicture(), admin)
    const returnId = await returnWith(photo._id, admin)
    for (const person of [casey, admin]) {
      const reply = await look(person, returnId, photo._id)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    }
    expect((await look(robin, returnId, photo._id)).statusCode).toBe(404)
    expect((await shop.app.inject(`/uploads/${photo._id}.webp`)).statusCode).toBe(404)
  })

  it('is found only under its own return', async () => {
    const [photo, waiting] = [await upload(await tinyPicture()), await upload(await tinyPicture())]
    const returnId = await returnWith(photo._id)
    const other = await returnWith((await upload(await tinyPicture()))._id)
    expect((await look(admin, other, photo._id)).statusCode).toBe(404)
    expect((await look(casey, returnId, waiting._id)).statusCode).toBe(404)
  })

  it('without a return is deleted after a day; one of a return is kept', async () => {
    const [kept] = [await upload(await tinyPicture()), await upload(await tinyPicture())]
    const returnId = await returnWith(kept._id)
    expect(await deletePhotosWithoutReturn(shop.db)).toBe(0)
    expect(await deletePhotosWithoutReturn(shop.db, Date.now() + 25 * 60 * 60_000)).toBe(1)
    expect((await look(casey, returnId, kept._id)).statusCode).toBe(200)
  })
})

describe('is refused and not stored:', () => {
  it.each([
    ['a script', () => new Blob(['alert(1)'], { type: 'image/png' }), 415, 'not-a-picture'],
    ['a truncated JPEG', async () => (await blobOf(plain().jpeg())).slice(0, 60), 415, 'not-a-picture'],
    ['a file of 6 MB', () => new Blob([new Uint8Array(6 * 1024 * 1024)]), 413, 'too-large'],
    ['17 million pixels', async () => blobOf(plain(4_200, 4_200).png()), 413, 'too-many-pixels'],
  ])('%s', async (_what, make, status, code) => {
    expect(await answerOf(upload(await make()))).toMatchObject({ status, code })
    expect(await stored()).toBe(0)
  })

  it('the 21st that is in no return, also of two that arrive together', async () => {
    const picture = await tinyPicture()
    await fillUp(19)
    const hold = { lock: 'select from users where id = $1 for no key update', values: [casey.userId], waiting: 2 }
    const both = () => Promise.all([answerOf(upload(picture)), answerOf(upload(picture))])
    const answers = await whileHeld(shop, hold, both)
    expect(answers).toContainEqual(expect.objectContaining({ status: 200 }))
    expect(answers).toContainEqual(expect.objectContaining({ status: 409, code: 'too-many-photos' }))
    expect(await stored()).toBe(20)
  })
})

it('photos of others and of returns do not count for the 20 that may wait', async () => {
  const photo = await upload(await tinyPicture())
  await returnWith(photo._id)
  await fillUp(19)
  await upload(await tinyPicture(), robin)
  expect(await answerOf(upload(await tinyPicture()))).toMatchObject({ status: 200 })
  expect(await answerOf(upload(await tinyPicture()))).toMatchObject({ status: 409 })
})

const look = (person: Person, returnId: string, photoId: string) =>
  shop.app.inject({
    url: `/api/returns/${returnId}/photos/${photoId}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

async function fillUp(count: number): Promise<void> {
  const photo = { ownerId: casey.userId, size: 1, width: 1, height: 1, bytes: Buffer.from('x') }
  await shop.db.insert(returnPhotos).values(Array.from({ length: count }, () => photo))
}

/** Of one unit that Casey got, requested by whoever uploaded the photo. */
async function returnWith(photoId: string, person = casey): Promise<string> {
  const { orderId, goods } = await shippedOrder(shop, { buyer: casey, admin })
  const { _id } = await requestReturn(person, orderId, returnOf([goods.trail, 1, { photoIds: [photoId] }]))
  return _id
}
