import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { answerOf } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'
import {
  accept,
  actFor,
  brokenRules,
  colleague,
  found,
  invite,
  invitedBy,
  remove,
  rolesIn,
  setRoles,
} from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const owen = perTest(() => shop.customer('Owen Owner'))
beforeEach(() => found(owen))

const rightsOf = async ({ api, email }: typeof owen) =>
  (await api.call(usersApi.one, { params: { email } })).company?.rights

describe('roles', () => {
  it('add up, and count from the next call on', async () => {
    const bea = await colleague(shop, owen, 'Bea', 'buyer')
    expect(await rightsOf(bea)).toEqual(['see', 'buy', 'pay'])
    expect(await setRoles(owen, bea, 'approver', 'finance')).toMatchObject({ body: { roles: ['approver', 'finance'] } })
    expect(await rightsOf(bea)).toEqual(['see', 'approve', 'pay'])
    expect(await rolesIn(owen)).toEqual({ [owen.email]: ['admin'], [bea.email]: ['approver', 'finance'] })
  })

  it('are given by admins alone, to members alone', async () => {
    const bea = await colleague(shop, owen, 'Bea', 'buyer', 'approver', 'finance')
    expect(await setRoles(bea, bea, 'admin')).toMatchObject({ status: 403 })
    const robin = await shop.customer('Robin')
    await found(robin, 'Seaside Karts')
    expect(await setRoles(robin, bea, 'admin')).toMatchObject({ status: 404 })
    expect(await remove(robin, owen)).toMatchObject({ status: 404 })
    expect(await rolesIn(owen)).toEqual({ [owen.email]: ['admin'], [bea.email]: ['buyer', 'approver', 'finance'] })
  })

  it('are those that there are, each once', async () => {
    const bea = await colleague(shop, owen, 'Bea', 'buyer')
    for (const roles of [[], ['owner'], ['buyer', 'buyer']]) {
      const headers = { authorization: `Bearer ${owen.token}` }
      const url = `/api/company/members/${bea.userId}`
      expect((await shop.app.inject({ method: 'PATCH', url, headers, payload: { roles } })).statusCode).toBe(400)
    }
    expect(await rightsOf(bea)).toEqual(['see', 'buy', 'pay'])
  })
})

describe('the last admin', () => {
  it('stays, whether by roles, removal or leaving, until there is another', async () => {
    const bea = await colleague(shop, owen, 'Bea', 'buyer')
    const stays = { status: 409, code: 'last-company-admin' }
    expect(await setRoles(owen, owen, 'buyer')).toMatchObject(stays)
    expect(await remove(owen, owen)).toMatchObject(stays)
    expect(await answerOf(owen.api.call(companiesApi.leave))).toMatchObject(stays)
    await setRoles(owen, bea, 'admin')
    expect(await answerOf(owen.api.call(companiesApi.leave))).toMatchObject({ body: { left: true } })
    expect(await rolesIn(bea)).toEqual({ [bea.email]: ['admin'] })
    const bySql = shop.pool.query(`update company_members set roles = '{buyer}'`)
    await expect(bySql).rejects.toThrow('needs an admin')
  })

  it('is there still after two leave at the same time, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ann, bob] = [await shop.customer('Ann'), await shop.customer('Bob')]
      await found(ann, `Company ${round}`)
      await invite(ann, bob.email, 'admin')
      await accept(bob, await invitedBy(shop, bob.email))
      const answers = await Promise.all([ann, bob].map(({ api }) => answerOf(api.call(companiesApi.leave))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    }
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('whoever is removed', () => {
  it('buys for themselves at the next call, also with a token from before', async () => {
    const bea = await colleague(shop, owen, 'Bea', 'admin')
    await remove(owen, bea)
    expect(await rightsOf(bea)).toBeUndefined()
    for (const call of [companiesApi.one, companiesApi.members])
      expect(await answerOf(bea.api.call(call))).toMatchObject({ status: 404 })
    expect(await answerOf(actFor(bea, (await owen.api.call(companiesApi.mine)).actsFor))).toMatchObject({ status: 404 })
  })
})

async function deleteAccount({ userId: id, email }: typeof owen) {
  const ada = await shop.admin('Ada')
  return answerOf(ada.api.call(customersApi.remove, { params: { id }, body: { email } }))
}

describe('an account that is deleted', () => {
  it('of the only admin is refused while there are colleagues', async () => {
    const bea = await colleague(shop, owen, 'Bea', 'buyer')
    expect(await deleteAccount(owen)).toMatchObject({ status: 409, code: 'last-company-admin' })
    expect(await deleteAccount(bea)).toMatchObject({ status: 200 })
    expect(await rolesIn(owen)).toEqual({ [owen.email]: ['admin'] })
  })

  it('of the last person archives the company', async () => {
    await invite(owen, 'new@example.com', 'buyer')
    expect(await deleteAccount(owen)).toMatchObject({ status: 200 })
    const { rows } = await shop.pool.query('select archived_at is not null as archived from companies')
    expect(rows).toEqual([{ archived: true }])
    const robin = await shop.customer('Robin')
    expect(await answerOf(accept(robin, await invitedBy(shop, 'new@example.com')))).toMatchObject({ status: 404 })
    expect(await brokenRules(shop)).toEqual([])
  })
})
