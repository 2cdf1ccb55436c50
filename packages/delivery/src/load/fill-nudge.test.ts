import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillNudge, fillNudgeText } from './fill-nudge.ts'
import { loadSpace } from './load-spaces.ts'
import { planLoad } from './plan-load.ts'
import { loadLine, orders, smallLines, smallSpace } from './testing/orders.ts'

const pallet = loadSpace('eur-pallet')
const helmets = { lengthMm: 400, widthMm: 400, heightMm: 400, grossGrams: 5000, pieces: 2, maxStack: 3 }
const nudgeFor = (quantity: number, offer: { casePack?: number; available?: number } = {}) =>
  fillNudge(planLoad([loadLine(quantity, helmets)], pallet), { line: 0, casePack: 1, available: 1000, ...offer })

it.each([
  [14, 22, 'Six columns of three, two in each carton: 36 in all.'],
  [35, 1, 'The last carton has room for one.'],
  [50, 22, 'The second pallet counts.'],
])('%d helmets: %d more fill the pallet. %s', (quantity, more) => {
  expect(nudgeFor(quantity)).toMatchObject({ more, quantity: quantity + more, fills: true })
})

it('says so if the stock ends before, and offers whole cases only', () => {
  expect(nudgeFor(14, { available: 20 })).toEqual({ more: 6, moreCartons: 3, quantity: 20, fills: false })
  expect(nudgeFor(15, { casePack: 5 })).toMatchObject({ more: 20, quantity: 35, fills: true })
  expect(nudgeFor(36)).toBeUndefined()
  expect(nudgeFor(14, { available: 14 })).toBeUndefined()
  expect(nudgeFor(14, { available: Number.NaN })).toBeUndefined()
  expect(nudgeFor(14, { casePack: 0 })).toBeUndefined()
})

it('is silent about a load that is not wholly known', () => {
  const offer = { line: 0, casePack: 1, available: 1000 }
  expect(fillNudge(planLoad([loadLine(2, helmets), loadLine(1, null)], pallet), offer)).toBeUndefined()
  expect(fillNudge(planLoad([loadLine(2, helmets), loadLine(1, { lengthMm: 1300 })], pallet), offer)).toBeUndefined()
  expect(fillNudge(planLoad([loadLine(2, helmets)], pallet), { ...offer, line: 1 })).toBeUndefined()
})

it('in words', () => {
  const nudge = { moreCartons: 1, quantity: 12 }
  expect(fillNudgeText({ ...nudge, more: 11, fills: true })).toBe('11 more fill it.')
  expect(fillNudgeText({ ...nudge, more: 1, fills: true })).toBe('1 more fills it.')
  expect(fillNudgeText({ ...nudge, more: 8, fills: false })).toBe('The 8 left in stock fit in too.')
  expect(fillNudgeText({ ...nudge, more: 1, fills: false })).toBe('The last one in stock fits in too.')
})

it('whoever follows the nudge needs no space more, and with one case more than that, one', () => {
  fc.assert(
    fc.property(smallLines(3, 12), smallSpace, fc.integer({ min: 1, max: 3 }), (lines, space, casePack) => {
      const plan = planLoad(lines, space)
      const nudge = fillNudge(plan, { line: 0, casePack, available: 200 })
      if (!nudge) return
      const spacesFor = (quantity: number) => planLoad(lines.with(0, { ...lines[0]!, quantity }), space).loaded.length
      expect(spacesFor(nudge.quantity)).toBe(plan.loaded.length)
      if (nudge.fills) expect(spacesFor(nudge.quantity + casePack)).toBeGreaterThan(plan.loaded.length)
    }),
    orders(300),
  )
})
