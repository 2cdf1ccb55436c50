import { freightApi } from '@wheelyard/contract/buying/freight.calls'
import { anyZones, band, service, zone } from '@wheelyard/delivery/freight/testing'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { ratesOf, saveRates } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const HEADER = 'zone,areas,mode,incoterm,minDays,maxDays,basis,from,upTo,price,perUnit'
const file = (...rows: string[]) => [HEADER, ...rows].join('\n')
const alps = file(
  'Alps,AT 1 5; CH,pallet,DAP,3,5,pallets,0,5,120.50,35',
  'Alps,,pallet,DAP,3,5,pallets,5,,quote,',
  '"Benelux, by parcel",BE; NL; LU,parcel,DDP,1,2,kg,0,30,9.90,',
)

const send = (csv: string, { version = 0, dryRun = false } = {}) =>
  ada.api.upload(freightApi.upload, new Blob([csv]), { query: { version, dryRun: `${dryRun}` } })
const download = async () => (await ada.api.download(freightApi.download)).text()

it('a file replaces the rates', async () => {
  await saveRates(ada, 0, zone())
  expect(await send(alps, { version: 1 })).toEqual({ saved: true, zones: 2, rates: 3, problems: [] })
  const bands = [band({ upTo: 5, price: 120.5, perUnit: 35 }), band({ from: 5, price: null })]
  const parcel = { mode: 'parcel', incoterm: 'DDP', minDays: 1, maxDays: 2 } as const
  expect(await ratesOf(ada)).toEqual({
    version: 2,
    zones: [
      {
        name: 'Alps',
        areas: [
          { country: 'AT', prefix: '1' },
          { country: 'AT', prefix: '5' },
          { country: 'CH', prefix: '' },
        ],
        services: [service({ basis: 'pallets', bands })],
      },
      {
        name: 'Benelux, by parcel',
        areas: ['BE', 'NL', 'LU'].map((country) => ({ country, prefix: '' })),
        services: [service({ ...parcel, bands: [band({ upTo: 30, price: 9.9 })] })],
      },
    ],
  })
})

it('a dry run reports the same and writes nothing', async () => {
  expect(await send(alps, { dryRun: true })).toEqual({ saved: false, zones: 2, rates: 3, problems: [] })
  expect(await ratesOf(ada)).toEqual({ version: 0, zones: [] })
})

it('a downloaded file changes nothing when it is imported again', async () => {
  const tables = fc.sample(
    anyZones.filter((zones) => zones.length > 0),
    { numRuns: 25, seed: 161_803 },
  )
  for (const [version, zones] of tables.entries()) {
    await saveRates(ada, version, ...zones)
    const csv = await download()
    await send(csv, { version: version + 1 })
    expect(await ratesOf(ada)).toEqual({ version: version + 1, zones })
    expect(await download()).toBe(csv)
  }
})

it('spreadsheets run no name of a zone as a formula', async () => {
  await saveRates(ada, 0, zone({ name: '=1+1' }))
  expect(await download()).toBe(`${HEADER}\r\n'=1+1,DE,pallet,DAP,3,5,kg,0,,10,0\r\n`)
})

describe('a file is refused', () => {
  const bad = file(
    'Alps,AT,pallet,DAP,3,5,pallets,0,5,120.50,35',
    'Alps,AT,pallet,DAP,3,5,pallets,6,,quote,',
    'Benelux,BE,ship,DDP,1,2,kg,0,30,9.90,',
    'Iberia,ES; XX,parcel,DDP,1,2,kg,0,30,9.90,',
    'Iberia,ES',
  )
  const problems = [
    { line: 3, message: 'There is no rate between 5 and 6' },
    { line: 4, message: 'mode is one of pickup, parcel, air, pallet, truck, container' },
    { line: 6, message: 'The row has more or fewer cells than the header' },
  ]

  it('if a row is wrong: every wrong row is named, and nothing is written', async () => {
    await saveRates(ada, 0, zone())
    const report = { saved: false, zones: 2, rates: 5, problems }
    expect(await send(bad, { version: 1, dryRun: true })).toEqual(report)
    await expect(send(bad, { version: 1 })).rejects.toMatchObject({
      status: 400,
      code: 'freight-import-has-faults',
      message: 'Some rows cannot be imported, so nothing was saved',
      body: { report },
    })
    expect(await ratesOf(ada)).toEqual({ version: 1, zones: [zone()] })
  })

  it('if somebody has changed the rates since', async () => {
    await saveRates(ada, 0, zone())
    await expect(send(alps)).rejects.toMatchObject({ status: 409, code: 'freight-table-changed' })
    expect(await ratesOf(ada)).toEqual({ version: 1, zones: [zone()] })
  })

  it.each([
    ['', 'The file has no rows below its header.'],
    [HEADER, 'The file has no rows below its header.'],
    ['zone,price,colour\nAlps,1,red', /“colour” is no column/],
    ['zone,zone\nAlps,Alps', 'The column “zone” is listed twice.'],
    [`${HEADER}\n"Alps`, /cannot be read as CSV/],
  ])('if it is no rate table: %j', async (csv, message) => {
    await expect(send(csv)).rejects.toMatchObject({ code: 'csv-unreadable', message: expect.stringMatching(message) })
  })

  it('without the version that it replaces', async () => {
    const request = ada.api.upload(freightApi.upload, new Blob([alps]), { query: {} as { version: number } })
    await expect(request).rejects.toMatchObject({ status: 400, code: 'invalid' })
  })
})
