import { DEFAULT_AVATAR } from '@wheelyard/contract/shop/pictures.schemas'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { eq } from 'drizzle-orm'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { users } from '#api/tables/users'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const casey = perTest(() => shop.customer('Casey Customer'))

const profile = { phone: '+1 555 0100', address: '1 Depot Road, Springfield', img: 'https://example.com/me.png' }
const save = (body: object, person = casey, email = person.email) =>
  person.api.call(usersApi.saveProfile, { params: { email }, body: { ...profile, ...body } })
const rowOf = async (person: Person) => (await shop.db.select().from(users).where(eq(users.id, person.userId)))[0]

describe("saving one's profile", () => {
  it('saves picture, phone and address', async () => {
    expect(await save({})).toMatchObject({ ...profile, name: 'Casey Customer', email: casey.email })
    expect(await rowOf(casey)).toMatchObject(profile)
  })

  it('an empty picture becomes the default one', async () => {
    expect(await save({ img: '' })).toMatchObject({ img: DEFAULT_AVATAR })
  })

  it('ignores role, name and email address in the body', async () => {
    const before = await rowOf(casey)
    const saved = await save({ role: 'admin', email: 'other@example.com', name: 'Somebody Else', id: 'x' })
    expect(saved).not.toHaveProperty('role')
    expect(await rowOf(casey)).toEqual({ ...before, ...profile })
  })

  it.each([
    ['no phone', { phone: ' ' }, 'Phone is Required'],
    ['a number as phone', { phone: 5 }, 'Phone is Required'],
    ['no address', { address: '' }, 'Address is Required'],
    ['a phone of 33 characters', { phone: '5'.repeat(33) }, /phone/],
    ['an address of 301 characters', { address: 'x'.repeat(301) }, /address/],
    ['a line break in the phone', { phone: '555\r\n0100' }, /Control characters/],
    ['a number as picture', { img: 5 }, /^Enter a link that begins with https/],
    ['a script as picture', { img: 'javascript:alert(1)' }, /https/],
    ['picture data', { img: 'data:image/png;base64,AAAA' }, /https/],
    ['a picture by ftp', { img: 'ftp://example.com/a.png' }, /https/],
    ['a path outside our pictures', { img: '/api/openapi.json' }, /https/],
    ['a link without protocol', { img: '//example.com/a.png' }, /https/],
    ['a link with a password', { img: 'https://me:secret@example.com/a.png' }, /https/],
    ['a link of 2,049 characters', { img: `https://example.com/${'a'.repeat(2_029)}` }, /https/],
  ])('refuses %s', async (_what, body, message) => {
    const before = await rowOf(casey)
    await expect(save(body)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
    expect(await rowOf(casey)).toEqual(before)
  })

  it.each(['/images/go-kart.webp', '/uploads/0b6f1f54-6b6f-4b0e-9a52-6a1f2f8b3c4d.webp', 'http://example.com/a.png'])(
    'a demo shop takes %s',
    async (img) => expect(await save({ img })).toMatchObject({ img }),
  )

  it('is refused for another user, even for an administrator', async () => {
    const admin = await shop.admin()
    await expect(save({}, admin, casey.email)).rejects.toMatchObject({ status: 403 })
    expect(await rowOf(casey)).toMatchObject({ phone: '' })
  })
})

describe('the list of users', () => {
  it('shows every user, oldest first, with the total; only administrators have a role', async () => {
    const admin = await shop.admin('Ada Admin')
    const { rows, total } = await admin.api.page(usersApi.all)
    expect(total).toBe(2)
    expect(rows.map((user) => [user.name, user.role])).toEqual([
      ['Casey Customer', undefined],
      ['Ada Admin', 'admin'],
    ])
  })

  it('is searched by the first letters of name and email, filtered by role and paged', async () => {
    const admin = await shop.admin('Ada Admin')
    // No digits: the addresses end in random ones.
    for (const n of ['One', 'Two', 'Three', 'Four', 'Five']) await shop.customer(`Buyer ${n}`)
    const names = async (query: object) => (await admin.api.call(usersApi.all, { query })).map((user) => user.name)
    expect(await names({ q: 'buy thr' })).toEqual(['Buyer Three'])
    expect(await names({ q: casey.email })).toEqual(['Casey Customer'])
    expect(await names({ role: 'admin' })).toEqual(['Ada Admin'])
    expect(await names({ limit: 2, page: 4 })).toEqual(['Buyer Five'])
    const first = await admin.api.page(usersApi.all, { query: { q: 'buyer', limit: 3 } })
    expect(first.total).toBe(5)
    expect(await names({ q: 'buyer', cursor: first.nextCursor })).toEqual(['Buyer Four', 'Buyer Five'])
  })

  it('contains only the documented fields', async () => {
    const admin = await shop.admin()
    const [user] = await admin.api.call(usersApi.all)
    const fields = ['address', 'blocked', 'createdAt', 'customerId', 'email', 'emailConfirmed', 'img', 'name', 'phone']
    expect(Object.keys(user ?? {}).toSorted()).toEqual(fields)
  })
})
