import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf } from '#api/orders/placing/testing'
import { testShop } from '#api/testing/test-shop'
import { germanCompany } from '../business-details/testing.ts'
import { actFor, colleague, found } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const owen = perTest(() => shop.customer('Owen Owner'))

const me = async (person = owen) => person.api.call(usersApi.one, { params: { email: person.email } })
const mine = (person = owen) => person.api.call(companiesApi.mine)

describe('buying as a company', () => {
  it('takes over the business details, and its founder is admin and buys for it at once', async () => {
    const { _id, number } = await found(owen)
    expect(number).toMatch(/^C-\d{4}$/)
    expect(await mine()).toEqual({
      actsFor: _id,
      companies: [{ _id, number, name: 'Lakeside Rental Park', roles: ['admin'] }],
      joinable: [],
    })
    expect((await me()).company).toEqual({
      _id,
      name: 'Lakeside Rental Park',
      rights: ['see', 'buy', 'approve', 'pay', 'manage'],
    })
    const { details } = await owen.api.call(businessDetailsApi.get)
    expect(details).toMatchObject({ companyName: 'Spielwaren Sommer GmbH', vatId: 'DE123456788' })
    expect(await owen.api.call(companiesApi.one)).toMatchObject({
      name: 'Lakeside Rental Park',
      isApproved: false,
      buyersSeeAll: false,
      mailDomain: null,
      version: 1,
    })
  })

  it('needs business details first', async () => {
    const refused = await answerOf(owen.api.call(companiesApi.found, { body: { name: 'Lakeside' } }))
    expect(refused).toMatchObject({ status: 409, code: 'details-first' })
    expect(await mine()).toMatchObject({ actsFor: null, companies: [] })
  })

  it('is done once for a repeated request', async () => {
    await owen.api.call(businessDetailsApi.save, { body: germanCompany })
    const once = () =>
      owen.api.call(
        companiesApi.found,
        { body: { name: 'Lakeside' } },
        { headers: { 'idempotency-key': 'found-lakeside' } },
      )
    expect(await once()).toEqual(await once())
    expect((await mine()).companies).toHaveLength(1)
  })

  it('changes the details of the company, and those of the person stay', async () => {
    const { _id } = await found(owen)
    await owen.api.call(businessDetailsApi.save, { body: { ...germanCompany, companyName: 'Lakeside GmbH' } })
    await actFor(owen, null)
    const { details } = await owen.api.call(businessDetailsApi.get)
    expect(details?.companyName).toBe('Spielwaren Sommer GmbH')
    await actFor(owen, _id)
    expect((await owen.api.call(businessDetailsApi.get)).details?.companyName).toBe('Lakeside GmbH')
  })
})

describe('for whom one buys', () => {
  it('is chosen among the own companies and oneself', async () => {
    const first = await found(owen)
    const second = await found(owen, 'Seaside Karts')
    expect((await me()).company?.name).toBe('Seaside Karts')
    await actFor(owen, first._id)
    expect((await me()).company?.name).toBe('Lakeside Rental Park')
    expect((await mine()).companies.map(({ name }) => name)).toEqual(['Lakeside Rental Park', 'Seaside Karts'])
    await actFor(owen, null)
    expect(await me()).not.toHaveProperty('company')
    expect(second.number).not.toBe(first.number)
  })

  it('is one, however often one switches at once', async () => {
    const first = await found(owen)
    const second = await found(owen, 'Seaside Karts')
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        actFor(owen, first._id),
        actFor(owen, second._id),
        actFor(owen, null),
        actFor(owen, first._id),
      ])
      const { rows } = await shop.pool.query('select count(*)::int as acting from company_members where is_acting')
      expect(rows[0].acting).toBeLessThanOrEqual(1)
    }
  })

  it('is never a company of others, nor one that does not exist', async () => {
    const { _id } = await found(owen)
    const robin = await shop.customer('Robin')
    for (const companyId of [_id, crypto.randomUUID()]) {
      const refused = await answerOf(robin.api.call(companiesApi.act, { body: { companyId } }))
      expect(refused).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect((await mine(robin)).actsFor).toBeNull()
  })
})

const save = (changes: object, person = owen) =>
  answerOf(
    person.api.call(companiesApi.save, {
      body: { name: 'Lakeside', buyersSeeAll: true, mailDomain: null, version: 1, ...changes },
    }),
  )

describe('the settings of a company', () => {
  it('are saved by admins, each change once', async () => {
    await found(owen)
    expect(await save({ registrationNo: 'HRB 4711' })).toMatchObject({
      body: { name: 'Lakeside', registrationNo: 'HRB 4711', buyersSeeAll: true, version: 2 },
    })
    expect(await save({ name: 'Seaside' })).toMatchObject({ status: 409, code: 'company-changed' })
    expect(await owen.api.call(companiesApi.one)).toMatchObject({ name: 'Lakeside', version: 2 })
    const buyer = await colleague(shop, owen, 'Bea Buyer', 'buyer')
    expect(await save({ version: 2 }, buyer)).toMatchObject({ status: 403 })
    expect(await buyer.api.call(companiesApi.one)).toMatchObject({ name: 'Lakeside', roles: ['buyer'] })
  })

  it('claim the mail domain of the own confirmed address alone', async () => {
    await found(owen)
    for (const mailDomain of ['lakeside.example', 'gmail.com', ''])
      expect(await save({ mailDomain }), mailDomain).toMatchObject({ status: 409, code: 'mail-domain-not-yours' })
    await shop.pool.query('update users set email_confirmed_at = null where id = $1', [owen.userId])
    expect(await save({ mailDomain: 'example.com' })).toMatchObject({ code: 'mail-domain-not-yours' })
    await shop.pool.query('update users set email_confirmed_at = now() where id = $1', [owen.userId])
    expect(await save({ mailDomain: 'EXAMPLE.com' })).toMatchObject({ body: { mailDomain: 'example.com' } })
  })

  it('have cost centers: a code once, and what is left out comes back as it was', async () => {
    await found(owen)
    const put = (...costCentres: { code: string; name?: string }[]) =>
      answerOf(owen.api.call(companiesApi.saveCostCentres, { body: { costCentres } }))
    expect(await put({ code: '20' }, { code: '10', name: 'Park' })).toMatchObject({
      body: [
        { code: '10', name: 'Park' },
        { code: '20', name: '' },
      ],
    })
    const [park] = await owen.api.call(companiesApi.costCentres)
    expect(await put({ code: 'a' }, { code: 'A' })).toMatchObject({ status: 409, code: 'code-taken' })
    await put()
    expect(await owen.api.call(companiesApi.costCentres)).toEqual([])
    expect(await put({ code: '10', name: 'Water park' })).toMatchObject({
      body: [{ _id: park?._id, name: 'Water park' }],
    })
  })
})

it('the audit log tells who founded, changed and left it', async () => {
  const ada = await shop.admin('Ada')
  await found(owen)
  await colleague(shop, owen, 'Bea', 'admin')
  await owen.api.call(companiesApi.leave)
  const entries = await ada.api.call(auditApi.list, { query: { topic: 'company' } })
  expect(entries.map(({ action }) => action)).toEqual([
    'company.member-left',
    'company.member-joined',
    'company.invited',
    'company.founded',
  ])
  expect(entries.every(({ subjectName }) => subjectName.endsWith('Lakeside Rental Park'))).toBe(true)
})
