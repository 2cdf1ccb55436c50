import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawLoad, type LoadDrawing } from './load-drawing.ts'
import { loadSpace, loadSpaces } from './load-spaces.ts'
import { loadSvg } from './load-svg.ts'
import { planLoad } from './plan-load.ts'
import { loadLine, orders, smallLines } from './testing/orders.ts'

const drawn = (name = 'Trail', lines = [loadLine(7, {}, name)]): LoadDrawing =>
  drawLoad(planLoad(lines, loadSpace('container-20')), 0, 'metric')!
const textsOf = ({ shapes }: LoadDrawing) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

it('tells what is loaded, its measures, the columns and the lines', () => {
  const drawing = drawn('Trail', [loadLine(7), loadLine(1, { lengthMm: 600, widthMm: 400, grossGrams: 900 }, 'Helmet')])
  expect(drawing.title).toBe('20-foot container · 8 cartons · 2.4 m³ · 165 kg · 7% full by volume')
  expect(textsOf(drawing)).toEqual([
    '20-foot container',
    '8 cartons · 2.4 m³ · 165 kg · 7% full by volume',
    'From above; the door is on the right',
    '1×4',
    '1×3+2×1',
    '2,352',
    '5,898 mm',
    'From the side; the door is on the right',
    '2',
    '1',
    '1',
    '1',
    '2,393',
    '5,898 mm',
    '1: 7 cartons · TRAIL · Trail',
    '2: 1 carton · HELMET · Helmet',
  ])
})

it('tells inches, pounds and cubic feet to those who read them', () => {
  const drawing = drawLoad(planLoad([loadLine(7)], loadSpace('container-20')), 0, 'us')!
  expect(drawing.title).toBe('20-foot container · 7 cartons · 81.5 ft³ · 361 lb · 7% full by volume')
  expect(textsOf(drawing)).toContain('232.2 in')
})

it('numbers the spaces of a plan that has several, and draws none that it does not have', () => {
  const plan = planLoad([loadLine(4)], loadSpace('eur-pallet'))
  expect(drawLoad(plan, 1, 'metric')?.title).toBe('EUR pallet 2 of 2 · 1 carton · 0.3 m³ · 23 kg · 21% full by volume')
  expect(drawLoad(plan, 2, 'metric')).toBeUndefined()
})

it('everything is on the page, and of every line in the space something is seen', () => {
  fc.assert(
    fc.property(smallLines(5, 40), fc.constantFrom(...loadSpaces), (lines, space) => {
      const plan = planLoad(lines, space)
      const drawing = drawLoad(plan, 0, 'metric')
      if (!drawing) return
      const { shapes, widthMm, heightMm } = drawing
      const rects = shapes.filter((shape) => shape.kind === 'rect')
      expect(rects.every(({ x, width }) => x >= 0 && x + width <= widthMm)).toBe(true)
      expect(rects.every(({ y, height }) => y >= 0 && y + height <= heightMm)).toBe(true)
      expect(shapes.every(({ y }) => y <= heightMm)).toBe(true)
      const seen = new Set(rects.flatMap(({ line }) => line ?? []))
      expect(seen).toEqual(new Set(plan.loaded[0]?.cartons.map(({ line }) => line)))
    }),
    orders(200),
  )
})

it('long names end where the drawing does', () => {
  const legend = textsOf(drawn('A'.repeat(500))).at(-1)
  expect(legend).toMatch(/^1: 7 cartons · A+…$/)
})

it('SVG has no style attributes, and names cannot break out of it', () => {
  const svg = loadSvg(drawn(`"><script>alert('1')</script> & \u0001\uD800`))
  for (const bad of ['style=', '<script', '\u0001', '\uD800']) expect(svg).not.toContain(bad)
  expect(svg).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; ')
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+" role="img" aria-label="20-foot/,
  )
})
