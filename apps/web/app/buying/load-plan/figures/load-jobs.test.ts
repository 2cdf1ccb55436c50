import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import { loadSpace } from '@wheelyard/delivery/load/load-spaces'
import { planLoad } from '@wheelyard/delivery/load/plan-load'
import { describe, expect, it } from 'vitest'
import { loadJobs } from './load-jobs.ts'
import { packedTexts } from './packed-texts.ts'

const carton = {
  lengthMm: 600,
  widthMm: 400,
  heightMm: 400,
  grossGrams: 12_000,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}
const line = (name: string, quantity: number, own: LoadLine['carton'] = carton): LoadLine => ({
  productId: name,
  name,
  sku: name,
  quantity,
  carton: own,
})
const noProgress = () => {}
const pallets = (quads: number) =>
  planLoad([line('Kart', 5), line('Quad', quads)], loadSpace('eur-pallet')).loaded.length
function figures(...lines: LoadLine[]) {
  const packed = loadJobs.figures({ lines, pallet: loadSpace('eur-pallet') }, noProgress)
  const { last, ...texts } = packedTexts(packed, 'metric')
  return { ...texts, last: packed.last && { kind: packed.last.space.kind, text: last } }
}

describe('figures of a load', () => {
  it('are about the last pallet of a small one', () => {
    const { parts, last } = figures(line('Kart', 20))
    expect(parts).toContain('2 pallets')
    expect(last).toMatchObject({ kind: 'eur-pallet' })
    expect(last?.text).toMatch(/^The last of 2 EUR pallets: \d+% full by volume\.$/)
  })

  it('are about the container from half of it on', () => {
    expect(figures(line('Kart', 200)).last).toMatchObject({ kind: 'container-20' })
  })

  it('are about the container if a carton is too long for a pallet', () => {
    const { parts, last } = figures(line('Bus', 2, { ...carton, lengthMm: 1260 }))
    expect(parts.join()).not.toContain('pallet')
    expect(last).toMatchObject({ kind: 'container-20' })
  })

  it('say when weight is what runs out', () => {
    const lead = { ...carton, grossGrams: 400_000 }
    expect(figures(line('Lead', 1, lead)).last?.text).toBe('One EUR pallet: 40% full by weight.')
  })

  it('name fewer larger containers that take the whole load, and none that are too many', () => {
    const high = { ...carton, maxStack: 6 }
    const { parts, larger } = figures(line('Kart', 580, high))
    expect(parts.join()).toContain('3 20-foot containers')
    expect(larger).toBe('One 40-foot high cube container would do.')
    // 50 t: two of either kind.
    expect(figures(line('Lead', 200, { ...carton, grossGrams: 250_000 })).larger).toBeUndefined()
    expect(figures(line('Kart', 200)).larger).toBeUndefined()
  })

  it('count no pallet as long as a product has no carton data', () => {
    const { parts, last } = figures(line('Kart', 20), line('Sample', 1, null))
    expect(parts[0]).toBe('20 cartons')
    expect(parts.join()).not.toContain('pallet')
    expect(last).toBeUndefined()
  })
})

describe('what fills the last space', () => {
  const lines = [line('Kart', 5), line('Quad', 14)]
  const offer = { casePack: 1, available: 500 }
  const nudge = (offers: Parameters<typeof loadJobs.nudge>[0]['offers']) =>
    loadJobs.nudge({ lines, offers, kind: 'eur-pallet' })

  it('is more of the line that has most cartons, and needs no pallet more', () => {
    const found = nudge([offer, offer])
    expect(found).toMatchObject({ line: 1, fills: true })
    expect(pallets(found?.quantity ?? 0)).toBe(pallets(14))
    expect(pallets((found?.quantity ?? 0) + 1)).toBe(pallets(14) + 1)
  })

  it('is at most what can be ordered, of what is still sold', () => {
    expect(nudge([offer, { casePack: 1, available: 15 }])).toMatchObject({ line: 1, more: 1, fills: false })
    expect(nudge([offer, undefined])).toMatchObject({ line: 0 })
    expect(nudge([undefined, undefined])).toBeUndefined()
  })
})
