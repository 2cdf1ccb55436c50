import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { freightApi, type FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { band, service, zone } from '@wheelyard/delivery/freight/testing'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'
import { ratesOf, saveRates } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const france = zone({ name: 'France', areas: [{ country: 'FR', prefix: '' }] })
const dearer = { ...france, services: [service({ bands: [band({ price: 99 })] })] }
const rates = (...bands: Parameters<typeof band>[0][]) => zone({ services: [service({ bands: bands.map(band) })] })
const auditEntries = () => ada.api.call(auditApi.list, { query: { topic: 'freight' } })

it('a new shop has no zones; what is saved is the next version', async () => {
  expect(await ratesOf(ada)).toEqual({ version: 0, zones: [] })
  expect(await saveRates(ada, 0, zone())).toEqual({ version: 1, zones: [zone()] })
  expect(await saveRates(ada, 1, zone(), france)).toEqual({ version: 2, zones: [zone(), france] })
  expect(await ratesOf(ada)).toEqual({ version: 2, zones: [zone(), france] })
  expect(await saveRates(ada, 2)).toEqual({ version: 3, zones: [] })
})

it('codes are kept as they are compared: in capitals, without spaces', async () => {
  const area = { country: 'gb', prefix: 'sw1-a ' }
  const { zones } = await saveRates(ada, 0, zone({ areas: [area] }))
  expect(zones[0]?.areas).toEqual([{ country: 'GB', prefix: 'SW1A' }])
})

it('every version is kept, with who saved it, and none can be changed or removed', async () => {
  await saveRates(ada, 0, zone())
  await saveRates(ada, 1, france)
  const { rows } = await shop.pool.query('select version, saved_by, zones from freight_tables order by version')
  expect(rows).toEqual([
    { version: 1, saved_by: ada.email, zones: [zone()] },
    { version: 2, saved_by: ada.email, zones: [france] },
  ])
  for (const statement of [`update freight_tables set zones = '[]'`, 'delete from freight_tables'])
    await expect(shop.pool.query(statement)).rejects.toThrow(/freight_tables/)
})

it('a change is in the audit log by its zones; no refused or empty one is', async () => {
  await saveRates(ada, 0, zone(), france)
  await saveRates(ada, 1, zone(), france)
  await expect(saveRates(ada, 0, zone())).rejects.toMatchObject({ status: 409 })
  await saveRates(ada, 1, dearer, zone({ name: 'Spain', areas: [{ country: 'ES', prefix: '' }] }))
  const entry = { actor: ada.email, action: 'freight.changed', subjectName: 'Freight rates' }
  expect(await auditEntries()).toMatchObject([
    { ...entry, subjectId: '2', detail: { version: [1, 2], added: 'Spain', changed: 'France', removed: 'Germany' } },
    { ...entry, subjectId: '1', detail: { version: [0, 1], added: 'Germany, France' } },
  ])
})

const changed = (version: number, ...zones: FreightZone[]) => ({
  status: 409,
  code: 'freight-table-changed',
  message: 'Someone else has changed the rates since you opened them',
  body: { table: { version, zones } },
})

describe('somebody else', () => {
  it('who saved first is not overwritten, and the other gets to see the newer table', async () => {
    const robin = await shop.admin('Robin Admin')
    await saveRates(ada, 0, zone())
    await saveRates(robin, 1, france)
    await expect(saveRates(ada, 1, dearer)).rejects.toMatchObject(changed(2, france))
    expect(await saveRates(ada, 2, dearer)).toMatchObject({ version: 3 })
  })

  it('who saves at the same moment: one wins, the other is told', async () => {
    await saveRates(ada, 0, zone())
    const robin = await shop.admin('Robin Admin')
    const rival = await shop.pool.connect()
    await rival.query('begin')
    await rival.query('lock table freight_tables in exclusive mode')
    const both = Promise.allSettled([saveRates(ada, 1, france), saveRates(robin, 1, dearer)])
    await untilLockWaits(shop, 2)
    await rival.query('commit')
    rival.release()
    const outcomes = await both
    const won = outcomes.find((outcome) => outcome.status === 'fulfilled')
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(won?.value).toMatchObject({ version: 2 })
    expect(lost?.reason).toMatchObject(changed(2, ...won!.value.zones))
    expect(await ratesOf(ada)).toEqual(won?.value)
    expect(await auditEntries()).toHaveLength(2)
  })

  it('a version that is yet to come leaves no hole', async () => {
    await saveRates(ada, 0, zone())
    await expect(saveRates(ada, 7, france)).rejects.toMatchObject(changed(1, zone()))
    await expect(saveRates(ada, -1, france)).rejects.toMatchObject(changed(1, zone()))
  })
})

describe('a table is refused and nothing changed', () => {
  it.each<[string, FreightZone[]]>([
    ['Germany, Pallets by road, rate 2: There is no rate between 5 and 6', [rates({ upTo: 5 }, { from: 6 })]],
    ['Germany, Pallets by road, rate 2: Two rates overlap between 4 and 5', [rates({ upTo: 5 }, { from: 4 })]],
    ['Other: DE is in Germany too', [zone(), zone({ name: 'Other' })]],
    ['Germany: There is no country XX', [zone({ areas: [{ country: 'XX', prefix: '' }] })]],
    [
      'Germany, Pallets by road: Days are whole numbers up to 365, the first not above the second',
      [zone({ services: [service({ minDays: 9 })] })],
    ],
    ['Germany: The zone needs at least one mode', [zone({ services: [] })]],
    ['Name is Required', [zone({ name: ' ' })]],
    ['Country is Required', [zone({ areas: [{ country: '', prefix: '' }] })]],
    [
      'A zone has at most 1,000 areas',
      [zone({ areas: Array.from({ length: 1_001 }, () => ({ country: 'DE', prefix: '' })) })],
    ],
    ['A rate table has at most 200 zones', Array.from({ length: 201 }, (_, n) => zone({ name: `Zone ${n}` }))],
  ])('%s', async (message, zones) => {
    await saveRates(ada, 0, france)
    await expect(saveRates(ada, 1, ...zones)).rejects.toMatchObject({ status: 400, message })
    expect(await ratesOf(ada)).toEqual({ version: 1, zones: [france] })
  })

  it('with every problem in its place, and the first few in the message', async () => {
    const bands = Array.from({ length: 8 }, (_, n) => ({ from: n * 2, upTo: n * 2 + 1 }))
    const refusal = saveRates(ada, 0, rates(...bands))
    const place = 'Germany, Pallets by road, rate 2'
    await expect(refusal).rejects.toMatchObject({
      code: 'bad-freight-table',
      message: expect.stringMatching(
        /^Germany, Pallets by road, rate 2: There is no rate between 1 and 2\. .* And 2 more$/,
      ),
      body: {
        problems: expect.arrayContaining([
          { zone: 0, service: 0, band: 1, place, message: 'There is no rate between 1 and 2' },
        ]),
      },
    })
  })

  it('of the greatest size that a table may have, it is saved', async () => {
    const areas = Array.from({ length: 1_000 }, (_, n) => ({ country: 'DE', prefix: String(n).padStart(5, '0') }))
    const bands = Array.from({ length: 100 }, (_, n) => band({ from: n, upTo: n + 1 }))
    const large = zone({ areas, services: [service({ bands })] })
    expect(await saveRates(ada, 0, large)).toEqual({ version: 1, zones: [large] })
  })
})

it('only administrators see and save rates', async () => {
  await saveRates(ada, 0, zone())
  const casey = await shop.customer()
  for (const person of [casey, shop]) {
    await expect(person.api.call(freightApi.table)).rejects.toMatchObject({ status: person === casey ? 403 : 401 })
  }
  await expect(saveRates(casey, 1)).rejects.toMatchObject({ status: 403 })
})
