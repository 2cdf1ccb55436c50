import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { taxApi, type TaxRate, type TaxTable } from '@wheelyard/contract/buying/tax.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceDown } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { untilLockWaits } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'
import { saveTax, taxRate, vat } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const illinois = taxRate()
const dearer = taxRate({ percent: 7 })
const tableOf = (version: number, ...rates: TaxRate[]): TaxTable => ({ version, engine: 'table', rates })
const current = () => ada.api.call(taxApi.table)

it('a new shop charges no tax; what is saved is the next version', async () => {
  expect(await current()).toEqual({ version: 0, engine: 'off', rates: [] })
  expect(await saveTax(ada, 0, illinois)).toEqual(tableOf(1, illinois))
  expect(await saveTax(ada, 1, illinois, vat('DE', 19))).toEqual(tableOf(2, illinois, vat('DE', 19)))
  const off: TaxTable = { version: 2, engine: 'off', rates: [illinois] }
  expect(await ada.api.call(taxApi.save, { body: off })).toEqual({ ...off, version: 3 })
  expect(await current()).toEqual({ ...off, version: 3 })
})

it('every version is kept, with who saved it, and none can be changed or removed', async () => {
  await saveTax(ada, 0, illinois)
  await saveTax(ada, 1, dearer)
  const { rows } = await shop.pool.query('select version, saved_by, rates from tax_tables order by version')
  expect(rows).toEqual([
    { version: 1, saved_by: ada.email, rates: [illinois] },
    { version: 2, saved_by: ada.email, rates: [dearer] },
  ])
  for (const statement of [`update tax_tables set rates = '[]'`, 'delete from tax_tables', 'truncate tax_tables'])
    await expect(shop.pool.query(statement)).rejects.toThrow(/tax_tables/)
})

it('a change is in the audit log by its rates; no refused or empty one is', async () => {
  await saveTax(ada, 0, illinois)
  await saveTax(ada, 1, illinois)
  await expect(saveTax(ada, 0, dearer)).rejects.toMatchObject({ status: 409 })
  await saveTax(ada, 1, dearer)
  const entry = { actor: ada.email, action: 'tax.changed', subjectName: 'Tax' }
  const [before, after] = ['6.25%', '7%'].map(
    (percent) => `US-IL standard Illinois sales tax ${percent} from 2026-01-01`,
  )
  expect(await ada.api.call(auditApi.list, { query: { topic: 'tax' } })).toMatchObject([
    { ...entry, subjectId: '2', detail: { version: [1, 2], added: after, removed: before } },
    { ...entry, subjectId: '1', detail: { version: [0, 1], engine: ['off', 'table'], added: before } },
  ])
})

it('a log entry names twenty rates at most', async () => {
  const rates = Array.from({ length: 30 }, (_, n) =>
    taxRate({ validFrom: `${2000 + n}-01-01`, validUntil: `${2000 + n}-12-31` }),
  )
  await saveTax(ada, 0, ...rates)
  const [entry] = await ada.api.call(auditApi.list, { query: { topic: 'tax' } })
  expect(entry?.detail).toMatchObject({ added: expect.stringMatching(/2019-12-31; and 10 more$/) })
})

const changed = (table: TaxTable) => ({
  status: 409,
  code: 'tax-table-changed',
  message: 'Someone else has changed the rates since you opened them',
  body: { table },
})

describe('somebody else', () => {
  it('who saved first is not overwritten, and the other gets to see the newer table', async () => {
    const robin = await shop.admin('Robin Admin')
    await saveTax(robin, 0, illinois)
    await expect(saveTax(ada, 0, dearer)).rejects.toMatchObject(changed(tableOf(1, illinois)))
    expect(await saveTax(ada, 1, dearer)).toMatchObject({ version: 2 })
  })

  it('who saves at the same moment: one wins, the other is told', async () => {
    const robin = await shop.admin('Robin Admin')
    const rival = await shop.pool.connect()
    await rival.query('begin')
    await rival.query('lock table tax_tables in exclusive mode')
    const both = Promise.allSettled([saveTax(ada, 0, illinois), saveTax(robin, 0, dearer)])
    await untilLockWaits(shop, 2)
    await rival.query('commit')
    rival.release()
    const outcomes = await both
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled')
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(won?.value).toMatchObject({ version: 1 })
    expect(lost?.reason).toMatchObject(changed(won!.value))
    expect(await current()).toEqual(won?.value)
  })

  it('a version that is yet to come leaves no hole', async () => {
    await saveTax(ada, 0, illinois)
    for (const version of [7, -1])
      await expect(saveTax(ada, version, dearer)).rejects.toMatchObject(changed(tableOf(1, illinois)))
  })
})

describe('a table is refused and nothing changed', () => {
  it.each<[string, TaxRate[]]>([
    ['Rate 1: A rate is from 0 to 100%', [taxRate({ percent: 100.5 })]],
    ['Rate 1: A rate is from 0 to 100%', [taxRate({ percent: -1 })]],
    ['Rate 1: A rate has at most four decimals', [taxRate({ percent: 8.87555 })]],
    ['Rate 2: Rate 1 is for the same place, category and days', [illinois, dearer]],
    ['Rate 1: United States has no region XX', [taxRate({ region: 'XX' })]],
    ['Rate 1: There is no country XX', [vat('XX', 19)]],
    ['Rate 1: The last day is before the first', [taxRate({ validUntil: '2025-12-31' })]],
    ['Name is Required', [taxRate({ name: ' ' })]],
    ['Enter a date', [taxRate({ validFrom: '2026-02-30' })]],
    ['A table has at most 1000 rates', Array.from({ length: 1_001 }, () => illinois)],
  ])('%s', async (message, rates) => {
    await saveTax(ada, 0, vat('DE', 19))
    await expect(saveTax(ada, 1, ...rates)).rejects.toMatchObject({ status: 400, message })
    expect(await current()).toEqual(tableOf(1, vat('DE', 19)))
  })

  it('with one problem for each bad rate, in its place, and the first few in the message', async () => {
    const refusal = saveTax(ada, 0, illinois, ...Array.from({ length: 7 }, () => taxRate({ percent: 101 })))
    const message = 'A rate is from 0 to 100%'
    await expect(refusal).rejects.toMatchObject({
      code: 'bad-tax-table',
      message: expect.stringMatching(/^Rate 2: A rate is from 0 to 100%\. .* And 2 more$/),
      body: { problems: Array.from({ length: 7 }, (_, n) => ({ rate: n + 1, field: 'percent', message })) },
    })
  })

  it('of the greatest size that a table may have, it is saved', async () => {
    const name = 'x'.repeat(40)
    const rates = Array.from({ length: 1_000 }, (_, n) =>
      taxRate({ name, validFrom: `${1000 + n}-01-01`, validUntil: `${1000 + n}-12-31` }),
    )
    expect(await saveTax(ada, 0, ...rates)).toEqual(tableOf(1, ...rates))
  })
})

describe('Stripe Tax', () => {
  const byStripe: TaxTable = { version: 0, engine: 'stripe', rates: [] }

  it('is refused in a shop without keys of Stripe', async () => {
    await expect(ada.api.call(taxApi.save, { body: byStripe })).rejects.toMatchObject({
      status: 409,
      code: 'tax-engine-not-set-up',
    })
    expect(await current()).toMatchObject({ version: 0, engine: 'off' })
  })

  it('is taken in a shop that has them', async () => {
    const stripeTax = { decide: async () => refuse(serviceDown('tax service')) }
    const withStripe = await testShop({ stripeTax })
    const admin = await withStripe.admin()
    expect(await admin.api.call(taxApi.save, { body: byStripe })).toEqual({
      ...byStripe,
      version: 1,
      directPurchaseEnded: true,
    })
    await withStripe.close()
  })
})

it('only administrators see and save rates', async () => {
  const casey = await shop.customer()
  for (const person of [casey, shop])
    await expect(person.api.call(taxApi.table)).rejects.toMatchObject({ status: person === casey ? 403 : 401 })
  await expect(saveTax(casey, 0, illinois)).rejects.toMatchObject({ status: 403 })
})
