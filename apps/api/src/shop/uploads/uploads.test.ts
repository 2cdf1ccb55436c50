import { usersApi } from '@wheelyard/contract/people/users.calls'
import { uploadsApi } from '@wheelyard/contract/shop/uploads.calls'
import sharp from 'sharp'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { blobOf, plain } from '#api/pictures/testing'
import { testShop } from '#api/testing/test-shop'
import { deleteUnusedUploads } from './uploads.store.ts'
import { uploads } from '#api/tables/uploads'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const casey = perTest(() => shop.customer())

const upload = async (file: Blob, person = casey) => person.api.upload(uploadsApi.picture, file)
const fetchPicture = (address: string) => shop.app.inject({ method: 'GET', url: address })

describe('a picture', () => {
  it.each([
    ['PNG', () => plain().png()],
    ['JPEG', () => plain().jpeg()],
    ['WebP', () => plain().webp()],
    ['AVIF', () => plain().avif({ effort: 0 })],
  ])('as %s is stored as WebP and may be cached forever', async (_format, make) => {
    const { img, width, height } = await upload(await blobOf(make()))
    expect(img).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/)
    expect([width, height]).toEqual([400, 300])
    const shown = await fetchPicture(img)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
  })

  it('loses its metadata, is rotated upright and scaled down', async () => {
    const photo = plain(2_400, 1_200)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .withMetadata({ orientation: 6 })
    const { img, width, height } = await upload(await blobOf(photo.jpeg()))
    expect([width, height]).toEqual([800, 1_600])
    const stored = (await fetchPicture(img)).rawPayload
    expect(stored.toString('latin1')).not.toContain('where I live')
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif')
  })

  it('uploaded twice is stored once per owner', async () => {
    const file = await blobOf(plain().png())
    const [first, second] = await Promise.all([upload(file), upload(file)])
    expect(second.img).toBe(first.img)
    expect((await upload(file, await shop.customer('Robin'))).img).not.toBe(first.img)
    expect(await shop.db.$count(uploads)).toBe(2)
  })

  it('that is not used is deleted after a day; one that a profile shows is kept', async () => {
    const used = await upload(await blobOf(plain().png()))
    const unused = await upload(await blobOf(plain(10, 10).png()))
    const body = { phone: '555', address: '1 Depot Road', img: used.img }
    await casey.api.call(usersApi.saveProfile, { params: { email: casey.email }, body })
    expect(await deleteUnusedUploads(shop.db)).toBe(0)
    expect(await deleteUnusedUploads(shop.db, Date.now() + 25 * 60 * 60_000)).toBe(1)
    expect((await fetchPicture(used.img)).statusCode).toBe(200)
    expect((await fetchPicture(unused.img)).statusCode).toBe(404)
  })
})

it('a customer over the quota is refused, but can reuse pictures uploaded before', async () => {
  const existing = await blobOf(plain().png())
  const { img } = await upload(existing)
  await shop.db.update(uploads).set({ size: 10 * 1024 * 1024 })
  await expect(upload(await blobOf(plain(20, 20).png()))).rejects.toMatchObject({ code: 'upload-quota-exceeded' })
  expect(await upload(existing)).toMatchObject({ img })
})

describe('a file that is not an accepted picture is refused and not stored:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['a script', () => new Blob(['alert(1)'], { type: 'image/png' }), 415],
    ['an SVG', () => new Blob([svg], { type: 'image/svg+xml' }), 415],
    ['a GIF', async () => blobOf(plain().gif()), 415],
    ['a TIFF', async () => blobOf(plain().tiff()), 415],
    ['a truncated PNG', async () => (await blobOf(plain().png())).slice(0, 60), 415],
    ['an empty file', () => new Blob([]), 415],
    ['more than 5 MB', () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 413],
    ['17 million pixels in a small file', async () => blobOf(plain(4_200, 4_200).png({ compressionLevel: 9 })), 413],
  ])('%s', async (_what, make, status) => {
    await expect(upload(await make())).rejects.toMatchObject({ status })
    expect(await shop.db.$count(uploads)).toBe(0)
  })

  it.each([
    ['a JSON body', 'application/json', '{}', 415],
    ['a malformed multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da', 400],
    ['a field instead of a file', 'multipart/form-data; boundary=x', field('file'), 400],
    ['a file by another name', 'multipart/form-data; boundary=x', field('other', 'a.png'), 415],
  ])('%s', async (_what, type, payload, status) => {
    const headers = { authorization: `Bearer ${casey.token}`, 'content-type': type }
    const reply = await shop.app.inject({ method: 'POST', url: '/api/uploads', headers, payload })
    expect(reply.statusCode).toBe(status)
  })
})

it.each(['/uploads/nothing.webp', '/uploads/0b6f1f54-6b6f-4b0e-9a52-6a1f2f8b3c4d.webp', '/uploads/..%2f.webp'])(
  '%s is not found',
  async (address) => expect((await fetchPicture(address)).statusCode).toBe(404),
)

function field(name: string, filename?: string): string {
  const file = filename ? `; filename="${filename}"` : ''
  return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\nhello\r\n--x--\r\n`
}
