import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProduct, answerOf, place } from '#api/orders/placing/testing'
import { companyInvitations } from '#api/tables/companies'
import { type Person, testShop } from '#api/testing/test-shop'
import { addressesOf, saveAddress } from '../addresses/testing.ts'
import { submit } from '../business-details/testing.ts'
import { linesFor, saveList } from '../saved-lists/testing.ts'
import { deleteExpiredCompanyInvitations } from './company-invitations.store.ts'
import { accept, actFor, brokenRules, colleague, found, invite, invitedBy, join, rolesIn } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const owen = perTest(() => shop.customer('Owen Owner'))
const bea = perTest(() => shop.customer('Bea Buyer'))
beforeEach(() => found(owen))

const invitations = async () => (await owen.api.call(companiesApi.members)).invitations
const read = ({ api }: Person, token: string) => answerOf(api.call(companiesApi.readInvitation, { body: { token } }))
const ordersOf = ({ api }: Person) => api.call(ordersApi.ofAccount)

describe('an invitation', () => {
  it('says for which company and roles, and makes a member who buys for it at once', async () => {
    await invite(owen, ` ${bea.email.toUpperCase()} `, 'approver', 'buyer')
    expect(await invitations()).toMatchObject([{ email: bea.email, roles: ['buyer', 'approver'], kind: 'invited' }])
    const token = await invitedBy(shop, bea.email)
    expect(await read(bea, token)).toMatchObject({
      body: { company: 'Lakeside Rental Park', by: owen.email, roles: ['buyer', 'approver'] },
    })
    expect(await accept(bea, token)).toMatchObject({ name: 'Lakeside Rental Park', roles: ['buyer', 'approver'] })
    expect(await invitations()).toEqual([])
    expect((await bea.api.call(companiesApi.mine)).actsFor).not.toBeNull()
  })

  it('is for its address alone, once it is confirmed, and counts once', async () => {
    const robin = await shop.customer('Robin')
    await invite(owen, bea.email, 'buyer')
    const token = await invitedBy(shop, bea.email)
    for (const attempt of [read(robin, token), answerOf(accept(robin, token))])
      expect(await attempt).toMatchObject({ status: 403, code: 'invitation-of-another' })
    await shop.pool.query('update users set email_confirmed_at = null where id = $1', [bea.userId])
    expect(await answerOf(accept(bea, token))).toMatchObject({ status: 409, code: 'confirm-email-first' })
    await shop.pool.query('update users set email_confirmed_at = now() where id = $1', [bea.userId])
    await accept(bea, token)
    expect(await answerOf(accept(bea, token))).toMatchObject({ status: 404, code: 'invitation-over' })
  })

  it('is over once it is replaced, revoked or expired, and expired ones are deleted', async () => {
    const over = { status: 404, code: 'invitation-over' }
    await invite(owen, bea.email, 'buyer')
    const replaced = await invitedBy(shop, bea.email)
    await invite(owen, bea.email, 'finance')
    expect(await answerOf(accept(bea, replaced))).toMatchObject(over)
    const [sent] = await invitations()
    const revoked = await invitedBy(shop, bea.email)
    await owen.api.call(companiesApi.revoke, { params: { id: sent?._id ?? '' } })
    expect(await answerOf(accept(bea, revoked))).toMatchObject(over)
    await invite(owen, bea.email, 'buyer')
    await shop.pool.query('update company_invitations set expires_at = now()')
    expect(await answerOf(accept(bea, await invitedBy(shop, bea.email)))).toMatchObject(over)
    await deleteExpiredCompanyInvitations(shop.db)
    expect(await shop.db.$count(companyInvitations)).toBe(0)
    expect(Object.keys(await rolesIn(owen))).toEqual([owen.email])
  })

  it('accepted twice at once, or while it is revoked, has one outcome, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await shop.customer(`Person ${round}`)
      await invite(owen, person.email, 'buyer')
      const [sent] = await invitations()
      const token = await invitedBy(shop, person.email)
      const rival =
        round % 2 === 0
          ? accept(person, token)
          : owen.api.call(companiesApi.revoke, { params: { id: sent?._id ?? '' } })
      const answers = await Promise.all([accept(person, token), rival].map(answerOf))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
      const isMember = person.email in (await rolesIn(owen))
      expect(isMember).toBe(answers[0]?.status === 200 || round % 2 === 0)
    }
  })

  it('comes for up to 200 people at once, all or none, each row with what is wrong', async () => {
    const people = Array.from({ length: 199 }, (_, n) => ({ email: `p${n}@example.com`, roles: ['buyer' as const] }))
    await owen.api.call(companiesApi.invite, { body: { people } })
    expect(await invitations()).toHaveLength(199)
    expect(await answerOf(invite(owen, 'one-more@example.com', 'buyer'))).toMatchObject({ code: 'too-many-members' })
    const headers = { authorization: `Bearer ${owen.token}` }
    const post = async (rows: object[]) => {
      const payload = { people: rows }
      const reply = await shop.app.inject({ method: 'POST', url: '/api/company/invitations', headers, payload })
      return [reply.statusCode, reply.json().message]
    }
    const good = { email: 'good@example.com', roles: ['buyer'] }
    expect(await post([good, { ...good, roles: ['boss'] }])).toEqual([
      400,
      expect.stringContaining('"boss": Unknown role'),
    ])
    expect(await post([good, good])).toEqual([400, 'good@example.com is there twice'])
    expect(await post([good, { email: 'x@', roles: ['buyer'] }])).toEqual([400, '“x@” is no email address'])
    expect(await post(Array.from({ length: 201 }, (_, n) => ({ ...good, email: `x${n}@example.com` })))).toEqual([
      400,
      expect.stringContaining('200'),
    ])
    expect(await answerOf(invite(owen, owen.email, 'buyer'))).toMatchObject({ status: 409, code: 'already-member' })
    expect(await invitations()).toHaveLength(199)
  })
})

const ask = ({ api }: Person, companyId: string) => answerOf(api.call(companiesApi.ask, { body: { companyId } }))
const claim = () =>
  owen.api.call(companiesApi.save, {
    body: { name: 'Lakeside', buyersSeeAll: false, mailDomain: 'example.com', version: 1 },
  })

describe('asking to join', () => {
  it('is for people of the domain, and an admin decides with which roles', async () => {
    const [{ _id } = { _id: '' }] = (await owen.api.call(companiesApi.mine)).companies
    expect(await ask(bea, _id)).toMatchObject({ status: 404, code: 'no-such-domain' })
    await claim()
    expect((await bea.api.call(companiesApi.mine)).joinable).toEqual([{ _id, name: 'Lakeside' }])
    expect(await ask(bea, _id)).toMatchObject({ body: { asked: true } })
    expect(await ask(bea, _id)).toMatchObject({ body: { asked: true } })
    const [request] = await invitations()
    expect(request).toMatchObject({ email: bea.email, kind: 'asked', by: bea.email })
    const { rows } = await shop.pool.query(
      `select from mail_outbox where recipient = $1 and key like 'company-request%'`,
      [owen.email],
    )
    expect(rows).toHaveLength(1)
    await owen.api.call(companiesApi.answer, { params: { id: request?._id ?? '' }, body: { roles: ['finance'] } })
    expect((await rolesIn(owen))[bea.email]).toEqual(['finance'])
    expect(await ask(bea, _id)).toMatchObject({ status: 409, code: 'already-member' })
  })

  it('opens nothing to an address that is not confirmed, and nothing of another company can be answered', async () => {
    await claim()
    await shop.pool.query('update users set email_confirmed_at = null where id = $1', [bea.userId])
    const [{ _id } = { _id: '' }] = (await owen.api.call(companiesApi.mine)).companies
    expect(await ask(bea, _id)).toMatchObject({ status: 404 })
    const robin = await shop.customer('Robin')
    await ask(robin, _id)
    const [request] = await invitations()
    const id = request?._id ?? ''
    const stranger = await shop.customer('Stranger')
    await found(stranger, 'Seaside Karts')
    const answer = stranger.api.call(companiesApi.answer, { params: { id }, body: { roles: ['admin'] } })
    expect(await answerOf(answer)).toMatchObject({ status: 404 })
    expect(await answerOf(stranger.api.call(companiesApi.revoke, { params: { id } }))).toMatchObject({ status: 404 })
    expect(await invitations()).toHaveLength(1)
  })
})

describe('what a person brings along', () => {
  it('is what they choose, and stays with the company when they leave', async () => {
    const kart = await addProduct(shop)
    const order = await place(bea, kart)
    await saveAddress(bea)
    await saveList(bea, 'Season start', linesFor([kart, 5]))
    await saveList(owen, 'Season start', linesFor([kart, 10]))
    await submit(bea)
    await invite(owen, bea.email, 'buyer')
    const token = await invitedBy(shop, bea.email)
    await accept(bea, token, { orders: true, addresses: true, lists: true, certificates: false })

    expect((await ordersOf(owen)).map(({ _id }) => _id)).toEqual([order._id])
    expect(await addressesOf(owen)).toMatchObject([{ isDefault: true }])
    const lists = await owen.api.call(savedListsApi.mine)
    expect(lists.map(({ name }) => name).toSorted()).toEqual(['Season start', 'Season start (2)'])
    expect(await shop.pool.query('select from exemption_certificates where company_id is not null')).toHaveProperty(
      'rowCount',
      0,
    )
    expect(await brokenRules(shop)).toEqual([])

    await bea.api.call(companiesApi.leave)
    expect(await ordersOf(bea)).toEqual([])
    expect(await addressesOf(bea)).toEqual([])
    expect(await bea.api.call(savedListsApi.mine)).toEqual([])
    const gone = await answerOf(bea.api.call(ordersApi.cancelOne, { params: { id: order._id } }))
    expect(gone).toMatchObject({ status: 404 })
  })

  it('is nothing unless they say so, and cannot be moved on', async () => {
    const order = await place(bea, await addProduct(shop))
    await join(shop, owen, bea, 'buyer')
    expect(await ordersOf(bea)).toEqual([])
    await actFor(bea, null)
    expect(await ordersOf(bea)).toHaveLength(1)
    const { rows } = await shop.pool.query('select id from companies')
    await shop.pool.query('update orders set company_id = $1 where id = $2', [rows[0].id, order._id])
    const away = shop.pool.query('update orders set company_id = null where id = $1', [order._id])
    await expect(away).rejects.toThrow('stays with its account')
  })
})

it('who joins a second company buys for that one, and can go back to the first', async () => {
  await colleague(shop, owen, 'Cleo', 'buyer')
  const robin = await shop.customer('Robin')
  await found(robin, 'Seaside Karts')
  await join(shop, robin, owen, 'finance')
  const { companies, actsFor } = await owen.api.call(companiesApi.mine)
  expect(companies.map(({ name, roles }) => [name, roles])).toEqual([
    ['Lakeside Rental Park', ['admin']],
    ['Seaside Karts', ['finance']],
  ])
  expect(actsFor).toBe(companies[1]?._id)
  await actFor(owen, companies[0]?._id ?? null)
  expect(Object.values(await rolesIn(owen))).toEqual([['admin'], ['buyer']])
})
