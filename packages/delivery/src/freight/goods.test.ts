import type { Carton } from '@wheelyard/contract/catalogue/carton'
import { expect, it } from 'vitest'
import { loadSpace } from '../load/load-spaces.ts'
import { planLoad } from '../load/plan-load.ts'
import { type GoodsLine, goodsOf as goodsOn } from './goods.ts'

const carton: Carton = {
  lengthMm: 600,
  widthMm: 400,
  heightMm: 300,
  grossGrams: 12_500,
  pieces: 4,
  maxStack: 5,
  keepUpright: true,
}

const goodsLine = (quantity: number, parts: Partial<Carton> = {}, unNumber: string | null = null): GoodsLine => ({
  productId: `${quantity} ${Object.values(parts).join(' ')}`,
  name: 'Helmet',
  sku: 'WY-2001',
  quantity,
  carton: { ...carton, ...parts },
  unNumber,
})
const goodsOf = (lines: GoodsLine[], sellerCountry = 'DE') => goodsOn(lines, sellerCountry)
const withoutCarton: GoodsLine = { ...goodsLine(4), carton: null }

it('whole cartons are weighed and measured, the last one too', () => {
  expect(goodsOf([goodsLine(9), goodsLine(1, { heightMm: 500, grossGrams: 9_000 })])).toEqual({
    load: { grams: 3 * 12_500 + 9_000, volumeMm3: 3 * 72_000_000 + 120_000_000, pallets: 1 },
    unNumbers: [],
  })
})

it('pallets are as many as the load planner shows', () => {
  const lines = [goodsLine(400), goodsLine(90, { lengthMm: 900 }), goodsLine(30, { widthMm: 700, maxStack: 1 })]
  const { loaded } = planLoad(lines, loadSpace('eur-pallet'))
  expect(loaded.length).toBeGreaterThan(5)
  expect(goodsOf(lines).load?.pallets).toBe(loaded.length)
})

it.each(['US', 'CA', 'MX'])('a seller in %s counts 48 × 40 in pallets', (country) => {
  const lines = [goodsLine(80, { lengthMm: 1_010, widthMm: 600, maxStack: 1 })]
  const { loaded } = planLoad(lines, loadSpace('us-pallet'))
  expect(goodsOf(lines, country).load?.pallets).toBe(loaded.length)
  expect(goodsOf(lines, 'DE').load?.pallets).toBeGreaterThan(loaded.length)
})

it('one product without carton data, and nothing is known of the load', () => {
  const broken = goodsLine(4, { grossGrams: 0 })
  for (const missing of [withoutCarton, broken]) {
    expect(goodsOf([goodsLine(9, {}, 'UN2800'), missing])).toEqual({ load: null, unNumbers: ['UN2800'] })
  }
})

it('what fits on no pallet has weight and volume, but no number of pallets', () => {
  expect(goodsOf([goodsLine(4), goodsLine(4, { lengthMm: 1_300 })]).load).toMatchObject({
    grams: 25_000,
    pallets: null,
  })
})

it('a load that would take long to plan has no number of pallets either', () => {
  const one = goodsLine(1_000_000, { pieces: 1 })
  const many = Array.from({ length: 500 }, (_, index) => goodsLine(100, { lengthMm: 500 + (index % 100) }))
  expect(goodsOf([one]).load).toMatchObject({ grams: 12_500_000_000, pallets: null })
  expect(goodsOf(many).load?.pallets).toBeNull()
})

it('dangerous goods are named once each', () => {
  const lines = [goodsLine(1, {}, 'UN3171'), goodsLine(2, {}, 'UN2800'), goodsLine(3, {}, 'UN3171'), goodsLine(4)]
  expect(goodsOf(lines).unNumbers).toEqual(['UN2800', 'UN3171'])
})
