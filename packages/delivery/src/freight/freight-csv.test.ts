import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FreightRow, freightCells, readFreightRows } from './freight-csv.ts'
import type { FreightCells } from './freight-row.ts'
import { anyZones, band, runs, service, zone } from './testing.ts'

/** The first line is the header. */
const rowsOf = (...cells: FreightCells[]): FreightRow[] =>
  cells.map((each, index) => ({ line: index + 2, cells: each, ragged: false }))

const cells = (parts: FreightCells = {}): FreightCells => ({
  zone: 'Alps',
  areas: 'DE; AT 1 5; CH',
  mode: 'pallet',
  incoterm: 'DAP',
  minDays: '3',
  maxDays: '5',
  basis: 'pallets',
  from: '0',
  upTo: '',
  price: '120.50',
  perUnit: '',
  ...parts,
})

const problemsOf = (...rows: FreightCells[]) =>
  readFreightRows(rowsOf(...rows)).problems.map(({ line, message }) => `${line}: ${message}`)

it('a row is a rate', () => {
  const { zones, problems } = readFreightRows(
    rowsOf(cells({ upTo: '5' }), cells({ from: '5', price: 'Quote', areas: '', mode: 'PALLET' })),
  )
  expect(problems).toEqual([])
  expect(zones).toEqual([
    zone({
      name: 'Alps',
      areas: [
        { country: 'DE', prefix: '' },
        { country: 'AT', prefix: '1' },
        { country: 'AT', prefix: '5' },
        { country: 'CH', prefix: '' },
      ],
      services: [
        service({ basis: 'pallets', bands: [band({ upTo: 5, price: 120.5 }), band({ from: 5, price: null })] }),
      ],
    }),
  ])
})

it('a rate is a row', () => {
  const rate = service({ basis: 'm3', bands: [band({ upTo: 0.5, perUnit: 2.5 }), band({ from: 0.5, price: null })] })
  expect(freightCells([zone({ services: [rate] })])).toEqual([
    {
      zone: 'Germany',
      areas: 'DE',
      mode: 'pallet',
      incoterm: 'DAP',
      minDays: '3',
      maxDays: '5',
      basis: 'm3',
      from: '0',
      upTo: '0.5',
      price: '10',
      perUnit: '2.5',
    },
    expect.objectContaining({ from: '0.5', upTo: '', price: 'quote', perUnit: '0' }),
  ])
})

it('written and read again, a table is exactly the same', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      expect(readFreightRows(rowsOf(...freightCells(zones)))).toEqual({ zones, problems: [] })
    }),
    runs(1_000),
  )
})

describe('a wrong row is named by its line', () => {
  it.each<[FreightCells, string]>([
    [{ zone: '' }, 'zone is missing'],
    [{ zone: 'x'.repeat(61) }, 'Too big: expected string to have <=60 characters'],
    [{ areas: '' }, 'The zone needs at least one country'],
    [{ areas: 'XX' }, 'There is no country XX'],
    [{ areas: 'DE; DE' }, 'DE is here twice'],
    [{ mode: 'ship' }, 'mode is one of pickup, parcel, air, pallet, truck, container'],
    [{ incoterm: '' }, 'incoterm is one of EXW, FCA, FAS, FOB, CFR, CIF, CPT, CIP, DAP, DPU, DDP'],
    [{ basis: 'lb' }, 'basis is one of kg, pallets, m3'],
    [{ minDays: '' }, 'minDays is missing'],
    [{ minDays: '9' }, 'Days are whole numbers up to 365, the first not above the second'],
    [{ from: '1,5' }, 'from: “1,5” is no number'],
    [{ from: '1' }, 'There is no rate between 0 and 1'],
    [{ upTo: '-3' }, 'upTo: “-3” is no number'],
    [{ price: '' }, 'price is missing'],
    [{ price: 'free' }, 'price: “free” is no number'],
    [{ price: '1.005' }, 'Prices are from zero to $999,999.99, in whole cents'],
    [{ price: 'quote', perUnit: '2' }, 'What is quoted after review has no price per unit'],
    [{ perUnit: 'x', from: 'y' }, 'from: “y” is no number; perUnit: “x” is no number'],
  ])('%j: %s', (parts, message) => {
    const other = cells({ zone: 'Spain', areas: 'ES' })
    expect(problemsOf(other, cells(parts))).toEqual([`3: ${message}`])
  })

  it('also if it does not fit the ones before it', () => {
    expect(
      problemsOf(
        cells({ upTo: '5' }),
        cells({ from: '5', areas: 'DE' }),
        cells({ from: '5', minDays: '2' }),
        cells({ from: '5', basis: 'kg' }),
      ),
    ).toEqual([
      '3: areas are DE; AT 1 5; CH in line 2: they are the same in all rows of a zone',
      '4: minDays is 3 in line 2: it is the same in all rows of a mode',
      '5: basis is pallets in line 2: it is the same in all rows of a mode',
    ])
  })

  it('every one of them, and a row once', () => {
    const france = cells({ zone: 'France', areas: 'FR', minDays: '7', from: '2' })
    expect(
      problemsOf(cells({ upTo: '5' }), cells({ from: '6' }), france, cells({ zone: 'alps', areas: 'IT' })),
    ).toEqual([
      '3: There is no rate between 5 and 6',
      '4: Days are whole numbers up to 365, the first not above the second. There is no rate between 0 and 2',
      '5: Another zone has this name',
    ])
  })

  it('but what a wrong row leaves open is no problem of the others', () => {
    expect(problemsOf(cells({ upTo: '5' }), cells({ from: '5', upTo: 'ten' }), cells({ from: '10' }))).toEqual([
      '3: upTo: “ten” is no number',
    ])
  })

  it('with more or fewer cells than the header', () => {
    const [row] = rowsOf(cells())
    expect(readFreightRows([{ ...row!, ragged: true }]).problems).toEqual([
      { line: 2, message: 'The row has more or fewer cells than the header' },
    ])
  })

  it('above the limits of a table', () => {
    const rates = Array.from({ length: 101 }, (_, from) => cells({ from: String(from), upTo: String(from + 1) }))
    expect(problemsOf(...rates)).toEqual(['2: A mode has at most 100 rates'])
  })
})
