import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { samplesFor } from '#api/testing/authorisation-samples'
import { versionOfAllRows } from '#api/testing/all-rows'
import { makeWorld } from '#api/testing/authorisation-world'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { untilLockWaits } from '#api/testing/lock-waits'
import { sendSample } from '#api/testing/send-sample'
import { signedInAdmin } from '#api/testing/signed-in-admin'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, orderBody } from '#api/orders/placing/testing'
import { lockSettings } from '#api/shop/settings/shop-settings.store'
import { changeSettings } from '#api/shop/settings/testing'
import { lockAdmins } from './roles.store.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const requireSecondFactor = () => changeSettings(shop, { adminsNeedSecondFactor: true })
const lacking = { status: 403, code: 'second-factor-required' }
const reset = (by: Pick<Person, 'api'>, email: string) =>
  by.api.call(sessionsApi.resetSecondFactorOf, { body: { email } })
const own = ({ email }: Pick<Person, 'email'>) => ({ params: { email } })

describe('while the settings ask administrators for a second factor', () => {
  it('one who signed in by the password alone may make no call of administrators', async () => {
    const world = await makeWorld(shop)
    await requireSecondFactor()
    const before = await versionOfAllRows(shop)
    const samples = samplesFor(world).staff
    for (const call of (await contractCalls()).filter(({ access }) => access === 'staff')) {
      const reply = await sendSample(shop, call, samples[nameOf(call)] ?? {}, { token: world.ada.token })
      expect.soft([reply.statusCode, reply.json().code], nameOf(call)).toEqual([403, 'second-factor-required'])
    }
    expect(await versionOfAllRows(shop)).toEqual(before)
  })

  it('and reads nothing of others that only an administrator reads', async () => {
    const world = await makeWorld(shop)
    await requireSecondFactor()
    const { ada, casey } = world
    await expect(ada.api.call(usersApi.one, own(casey))).rejects.toMatchObject(lacking)
    await expect(ada.api.call(usersApi.isAdmin, own(casey))).rejects.toMatchObject(lacking)
    const calls = (await contractCalls()).filter(({ access }) => access === 'user')
    const samples = samplesFor(world).user
    for (const call of calls.filter((each) => samples[nameOf(each)]?.isCaseys)) {
      const reply = await sendSample(shop, call, samples[nameOf(call)] ?? {}, { token: ada.token })
      expect.soft([400, 403, 404], `${nameOf(call)}: ${reply.statusCode}`).toContain(reply.statusCode)
    }
  })

  it('they are told so, and buy as a customer does', async () => {
    const ada = await shop.admin('Ada')
    await requireSecondFactor()
    const profile = await ada.api.call(usersApi.one, own(ada))
    expect(profile).toMatchObject({ email: ada.email, needsSecondFactor: true })
    expect(profile).not.toHaveProperty('role')
    expect(await ada.api.call(usersApi.isAdmin, own(ada))).toEqual({ admin: false })
    const body = { phone: '555', address: 'Yard 1', img: '' }
    expect(await ada.api.call(usersApi.saveProfile, { ...own(ada), body })).toMatchObject({ needsSecondFactor: true })
    const { order } = await ada.api.call(ordersApi.place, { body: orderBody(await addProduct(shop)) })
    expect(await ada.api.call(ordersApi.mine, own(ada))).toMatchObject([{ _id: order._id }])
  })

  it('a second factor makes the same session one of an administrator', async () => {
    const ada = await signedInAdmin(shop)
    await requireSecondFactor()
    await expect(ada.api.call(usersApi.all)).rejects.toMatchObject(lacking)
    await ada.prove(await ada.stepUp())
    expect(await ada.api.call(usersApi.all)).toMatchObject([{ email: ada.email, role: 'admin', secondFactor: true }])
    expect(await ada.api.call(usersApi.isAdmin, own(ada))).toEqual({ admin: true })
    expect(await ada.api.call(usersApi.one, own(ada))).not.toHaveProperty('needsSecondFactor')
  })

  it('a customer is refused as ever', async () => {
    const casey = await shop.customer('Casey')
    await requireSecondFactor()
    await expect(casey.api.call(usersApi.all)).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await casey.api.call(usersApi.one, own(casey))).not.toHaveProperty('needsSecondFactor')
  })
})

const current = async () => (await shop.admin('Reader', { secondFactor: true })).api.call(shopSettingsApi.get)
const save = async (admin: Person, adminsNeedSecondFactor: boolean) =>
  admin.api.call(shopSettingsApi.save, { body: { ...(await current()), adminsNeedSecondFactor } })

describe('the setting', () => {
  it('is switched on only by who has a second factor, and that is in the audit log', async () => {
    const [ada, bob] = [await shop.admin('Ada'), await shop.admin('Bob', { secondFactor: true })]
    await expect(save(ada, true)).rejects.toMatchObject({ status: 409, code: 'second-factor-first' })
    expect(await ada.api.call(auditApi.list)).toEqual([])
    await save(bob, true)
    expect(await bob.api.call(auditApi.list, { query: { topic: 'settings' } })).toMatchObject([
      { actor: bob.email, action: 'settings.changed', detail: { adminsNeedSecondFactor: [false, true] } },
    ])
    await expect(ada.api.call(shopSettingsApi.get)).rejects.toMatchObject(lacking)
    await save(bob, false)
    expect(await ada.api.call(shopSettingsApi.get)).toMatchObject({ adminsNeedSecondFactor: false })
  })

  it('is not switched off by one who waited while it was switched on', async () => {
    const ada = await shop.admin('Ada')
    let waiting: Promise<unknown> = Promise.resolve()
    await shop.db.transaction(async (tx) => {
      await lockSettings(tx)
      waiting = save(ada, false).catch((error: unknown) => error)
      await untilLockWaits(shop, 1)
      await changeSettings({ db: tx }, { adminsNeedSecondFactor: true })
    })
    expect(await waiting).toMatchObject(lacking)
    expect(await current()).toMatchObject({ adminsNeedSecondFactor: true })
  })

  it('counts for a role change that waited while it was switched on', async () => {
    const [ada, casey] = [await shop.admin('Ada'), await shop.customer('Casey')]
    let waiting: Promise<unknown> = Promise.resolve()
    await shop.db.transaction(async (tx) => {
      await lockAdmins(tx)
      waiting = ada.api.call(usersApi.makeAdmin, own(casey)).catch((error: unknown) => error)
      await untilLockWaits(shop, 1)
      await changeSettings({ db: tx }, { adminsNeedSecondFactor: true })
    })
    expect(await waiting).toMatchObject(lacking)
    const { rows } = await shop.pool.query('select role from users where email = $1', [casey.email])
    expect(rows).toEqual([{ role: 'customer' }])
  })
})

describe('an administrator resets the second factor of another person', () => {
  it('who is signed out everywhere, and it is in the audit log', async () => {
    const bob = await shop.admin('Bob', { secondFactor: true })
    const ada = await signedInAdmin(shop)
    const proof = await ada.stepUp()
    await ada.prove(proof)
    expect(await reset(bob, ada.email)).toEqual({ subject: ada.subject })
    await expect(ada.api.call(usersApi.all)).rejects.toMatchObject({ status: 401 })
    await expect(ada.exchange(proof)).rejects.toMatchObject({ status: 401 })
    expect(await bob.api.call(usersApi.one, own(ada))).not.toHaveProperty('secondFactor')
    const [entry] = await bob.api.call(auditApi.list, { query: { topic: 'second-factor' } })
    expect(entry).toMatchObject({ actor: bob.email, action: 'second-factor.reset', subjectName: ada.email })
  })

  it('but not their own, and nobody unknown', async () => {
    const [ada, casey] = [await shop.admin('Ada', { secondFactor: true }), await shop.customer('Casey')]
    await expect(reset(ada, ada.email)).rejects.toMatchObject({ status: 409, code: 'own-second-factor' })
    await expect(reset(ada, ada.email.toUpperCase())).rejects.toMatchObject({ code: 'own-second-factor' })
    await expect(reset(ada, 'nobody@example.com')).rejects.toMatchObject({ status: 404 })
    await expect(reset(casey, ada.email)).rejects.toMatchObject({ status: 403 })
    expect(await ada.api.call(auditApi.list)).toEqual([])
    expect(await ada.api.call(usersApi.one, own(ada))).toMatchObject({ secondFactor: true })
  })
})

it('a profile and the list of users name a second factor only where there is one', async () => {
  const [ada, casey] = [await shop.admin('Ada', { secondFactor: true }), await shop.customer('Casey')]
  const [first, second] = await ada.api.call(usersApi.all)
  expect(first).toMatchObject({ email: ada.email, secondFactor: true })
  expect(second).not.toHaveProperty('secondFactor')
  expect(await casey.api.call(usersApi.one, own(casey))).not.toHaveProperty('secondFactor')
})
