import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  figureParts,
  figuresText,
  fillOf,
  fillText,
  formatVolume,
  formatWeight,
  loadTotals,
  planTotals,
  spacesText,
} from './load-figures.ts'
import { loadProblems } from './load-problems.ts'
import { loadSpace } from './load-spaces.ts'
import { packedFigures } from './packed-figures.ts'
import { planLoad } from './plan-load.ts'
import { loadLine, orders, smallLines, smallSpace } from './testing/orders.ts'

const container = loadSpace('container-20')
const pallet = loadSpace('eur-pallet')

describe('the sentence', () => {
  it('has everything when the load is planned, and no pallets before', () => {
    const lines = [loadLine(38)]
    expect(figuresText({ totals: loadTotals(lines), container }, 'metric')).toBe(
      '38 cartons · 12.5 m³ · 889 kg · 38% of a 20-foot container',
    )
    expect(figuresText(packedFigures(lines, { pallet, container }), 'metric')).toBe(
      '38 cartons · 12.5 m³ · 889 kg · 13 pallets · 38% of a 20-foot container',
    )
  })

  it('counts containers when one is not enough', () => {
    const figures = packedFigures([loadLine(100)], { pallet, container })
    expect(figuresText(figures, 'metric')).toBe(
      '100 cartons · 33.0 m³ · 2,340 kg · 34 pallets · 2 20-foot containers; the last is 28% full',
    )
  })

  it('counts no pallets if some cartons are not on them, and is empty without cartons', () => {
    const figures = packedFigures([loadLine(1), loadLine(1, { lengthMm: 1240 })], { pallet, container })
    expect(figuresText(figures, 'metric')).toBe('2 cartons · 0.7 m³ · 47 kg · 2% of a 20-foot container')
    expect(figureParts({ totals: loadTotals([loadLine(4, null)]), container }, 'metric')).toEqual([])
  })
})

it('how full a space is goes by what runs out first', () => {
  expect(fillText(fillOf({ volumeMm3: 13_000_000_000, grams: 912_000 }, container))).toBe('39% full by volume')
  expect(fillText(fillOf({ volumeMm3: 1_000_000_000, grams: 27_500_000 }, container))).toBe('98% full by weight')
  expect(fillText(fillOf({ volumeMm3: 1, grams: 1 }, container))).toBe('under 1% full by weight')
  expect(fillText(fillOf({ volumeMm3: 0, grams: 28_199_999 }, container))).toBe('99% full by weight')
})

it.each([
  [12_553_000_000, '12.6', '443.3'],
  [1_234_560_000_000, '1,234.6', '43,598.1'],
  [49_000_000, '0.049', '1.7'],
  [400, '0.001', '0.001'],
])('%d mm³ are %s m³ or %s ft³', (volumeMm3, metric, us) => {
  expect(formatVolume(volumeMm3, 'metric')).toBe(metric)
  expect(formatVolume(volumeMm3, 'us')).toBe(us)
})

it.each([
  [911_600, '912', '2,010'],
  [9_949, '9.9', '22'],
  [9_950, '10', '22'],
  [1, '0.1', '0.1'],
])('%d g are %s kg or %s lb', (grams, metric, us) => {
  expect(formatWeight(grams, 'metric')).toBe(metric)
  expect(formatWeight(grams, 'us')).toBe(us)
})

it('spaces are counted so that two numbers never stand side by side', () => {
  expect(spacesText(1, container)).toBe('a 20-foot container')
  expect(spacesText(2, container)).toBe('2 20-foot containers')
  expect(spacesText(1200, pallet)).toBe('1,200 EUR pallets')
})

it('totals without packing are those of the plan, wherever everything has its place', () => {
  fc.assert(
    fc.property(smallLines(5, 30), smallSpace, (lines, space) => {
      const plan = planLoad(lines, space)
      const { withoutCarton, ...totals } = loadTotals(lines.filter((_, line) => !plan.tooLarge.includes(line)))
      expect(totals).toEqual(planTotals(plan))
      expect(withoutCarton).toHaveLength(plan.withoutCarton.length)
    }),
    orders(300),
  )
})

it('everything that is not in the plan is said, in the order of the lines', () => {
  const lines = [loadLine(1, { lengthMm: 1240 }, 'Pickup'), loadLine(1.5, {}, 'Kart'), loadLine(2, null, 'Helmet')]
  expect(loadProblems(planLoad(lines, pallet), 'metric')).toEqual([
    'Pickup: its carton (1,240 × 640 × 460 mm, 23 kg) is too large or too heavy for a EUR pallet.',
    'Kart: its quantity is not a whole number.',
    'Helmet: no carton data, so it is not in the plan.',
  ])
  expect(loadProblems(planLoad(lines, pallet), 'us')[0]).toBe(
    'Pickup: its carton (48.8 × 25.2 × 18.1 in, 52 lb) is too large or too heavy for a EUR pallet.',
  )
  expect(loadProblems(planLoad([loadLine(30_000)], pallet), 'metric')).toEqual([
    'More than 20,000 cartons are not planned one by one.',
  ])
  expect(loadProblems(planLoad([loadLine(3)], pallet), 'metric')).toEqual([])
})
