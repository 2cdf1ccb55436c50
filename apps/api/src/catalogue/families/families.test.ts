import { type FamilyBody, familiesApi } from '@wheelyard/contract/catalogue/families.calls'
import { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import { auditLog } from '#api/tables/audit'
import { familyMembers } from '#api/tables/product-families'
import { testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

type Member = FamilyBody['members'][number]
const member = (productId: string, option: string, swatch: string | null = null): Member => ({
  productId,
  option,
  swatch,
})
const bodyOf = (...members: Member[]): FamilyBody => ({ name: 'Trail', optionName: 'Color', members })
const make = (...members: Member[]) => answerOf(ada.api.call(familiesApi.add, { body: bodyOf(...members) }))
const change = (id: string, body: FamilyBody) => answerOf(ada.api.call(familiesApi.change, { params: { id }, body }))
const setState = (id: string, state: 'shown' | 'hidden') =>
  ada.api.call(managedProductsApi.setState, { params: { id }, body: { state } })
const onPage = async (id: string) => (await shop.api.call(productsApi.one, { params: { id } })).family
const onCards = async () => (await shop.api.call(productsApi.list)).map(({ family }) => family)
const addKart = (name = 'Kart') => addProduct(shop, { name })
async function threeColors() {
  const [red, blue, green] = [await addKart('Kart 0'), await addKart('Kart 1'), await addKart('Kart 2')]
  const { body } = await make(
    member(red.id, 'Red', '#C8102E'),
    member(blue.id, 'Blue', '#0033a0'),
    member(green.id, 'Green'),
  )
  return { red, blue, green, family: body as { _id: string } }
}

describe('a family', () => {
  it('shows its products on the page and the card of each, in their order', async () => {
    const { red, blue, green } = await threeColors()
    expect(await onPage(blue.id)).toMatchObject({
      name: 'Trail',
      optionName: 'Color',
      members: [
        { _id: red.id, option: 'Red', swatch: '#c8102e', name: 'Kart 0', price: 19.99, minOrder: 5, available: 50 },
        { _id: blue.id, option: 'Blue', swatch: '#0033a0' },
        { _id: green.id, option: 'Green', swatch: null },
      ],
    })
    const [first, second] = await onCards()
    expect(first).toEqual({
      optionName: 'Color',
      count: 3,
      members: [
        { _id: red.id, option: 'Red', swatch: '#c8102e' },
        { _id: blue.id, option: 'Blue', swatch: '#0033a0' },
        { _id: green.id, option: 'Green', swatch: null },
      ],
    })
    expect(second).toEqual(first)
  })

  it('leaves out what is hidden or deleted, at once; one product alone is no family', async () => {
    const { red, blue, green } = await threeColors()
    await setState(green.id, 'hidden')
    expect((await onPage(red.id))?.members).toHaveLength(2)
    expect((await onCards()).map((family) => family?.count)).toEqual([2, 2])
    await setState(green.id, 'shown')
    await ada.api.call(productAdminApi.remove, { query: { id: green.id } })
    await setState(blue.id, 'hidden')
    expect(await onPage(red.id)).toBeNull()
    expect(await onCards()).toEqual([null])
    expect((await ada.api.call(familiesApi.list))[0]?.members).toMatchObject([
      { option: 'Red', state: 'shown' },
      { option: 'Blue', state: 'hidden' },
    ])
  })

  it('is renamed and put in another order, and its products stay when it is deleted', async () => {
    const { red, blue, green, family } = await threeColors()
    const body = { ...bodyOf(member(green.id, 'Red'), member(red.id, 'Green')), name: 'Trail 4x4' }
    expect(await change(family._id, body)).toMatchObject({ body: { name: 'Trail 4x4' } })
    expect((await onPage(red.id))?.members.map(({ _id }) => _id)).toEqual([green.id, red.id])
    expect(await onPage(blue.id)).toBeNull()
    await ada.api.call(familiesApi.remove, { params: { id: family._id } })
    expect(await onCards()).toEqual([null, null, null])
    expect(await change(family._id, body)).toMatchObject({ status: 404, message: 'Family not found' })
    const actions = (await shop.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
    expect(actions).toEqual(['family.added', 'family.changed', 'family.deleted'])
  })

  it('has a hundred products, and the hundred and first is refused with a figure', async () => {
    const members: Member[] = []
    for (let n = 0; n < 101; n += 1) members.push(member((await addKart()).id, `No. ${n}`))
    expect(await make(...members)).toMatchObject({
      status: 400,
      code: 'too-many-members',
      message: 'A family has at most 100 products, not 101',
      members: 101,
      limit: 100,
    })
    const { body } = await make(...members.slice(0, 100))
    const last = shop.db
      .insert(familyMembers)
      .values({ familyId: (body as { _id: string })._id, ...members[100]!, position: 101 })
    await expect(last).rejects.toMatchObject({ cause: { constraint: 'family_has_places' } })
  })
})

describe('refused, and nothing is stored', () => {
  it('a product twice, an option twice, one of another family, and a bad color', async () => {
    const { red, family } = await threeColors()
    const [other, another] = [await addKart(), await addKart()]
    const before = await ada.api.call(familiesApi.list)
    expect(await make(member(other.id, 'Red'), member(other.id, 'Blue'))).toMatchObject({
      status: 400,
      message: 'Family: a product is listed twice',
    })
    expect(await change(family._id, bodyOf(member(other.id, 'Red'), member(another.id, 'red')))).toMatchObject({
      status: 400,
      message: 'Family: red is listed twice',
    })
    expect(await make(member(other.id, 'Blue'), member(red.id, 'Red'))).toMatchObject({
      status: 409,
      message: 'Kart 0 is already in the family Trail',
    })
    for (const bad of [{ swatch: 'red' }, { swatch: '#c8102e; }' }, { option: ' ' }, { option: 'x'.repeat(41) }])
      expect(await make({ ...member(other.id, 'Blue'), ...bad })).toMatchObject({ status: 400 })
    expect(await ada.api.call(familiesApi.list)).toEqual(before)
  })

  it('a product that is deleted or unknown', async () => {
    const gone = await addKart('Kart 0')
    await ada.api.call(productAdminApi.remove, { query: { id: gone.id } })
    expect(await make(member(gone.id, 'Red'))).toMatchObject({ status: 409, message: 'Kart 0 is not in the catalogue' })
    const unknown = '3c4d5f6a-0000-4000-8000-000000000000'
    expect(await make(member(unknown, 'Red'))).toMatchObject({ status: 409, code: 'member-not-in-catalogue' })
    expect(await make(member(unknown, 'Red'), member(unknown, 'Blue'))).toMatchObject({ status: 400 })
    expect(await change(unknown, bodyOf())).toMatchObject({ status: 404 })
    expect(await ada.api.call(familiesApi.list)).toEqual([])
  })

  it('the second of two families that take a product at the same time', async () => {
    const kart = await addKart()
    const answers = await Promise.all([make(member(kart.id, 'Red')), make(member(kart.id, 'Red'))])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await ada.api.call(familiesApi.list)).toHaveLength(1)
  })
})
