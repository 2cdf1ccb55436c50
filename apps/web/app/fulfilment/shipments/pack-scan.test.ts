import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { describe, expect, it } from 'vitest'
import { packScan } from './pack-scan.ts'
import { packedByProduct, type Steps } from './packing-steps.ts'

const picture = { img: '/images/go-kart.webp', alt: '', unNumber: null }
const kart: PackedLine = {
  ...picture,
  productId: 'kart',
  productName: 'Sprint Go-Kart',
  sku: 'WY-1001',
  gtin: '4006381333931',
  quantity: 30,
  shipped: 6,
  keptBack: 0,
  cartonPieces: 10,
}
const tug: PackedLine = { ...kart, productId: 'tug', productName: 'Tug', sku: 'WY-1002', gtin: null, shipped: 30 }
const lines = [kart, tug]
const LABEL = '(01)04006381333931(21)0001'

/** What was told of each scan. */
function scanAll(...codes: string[]) {
  let steps: Steps = []
  const told = codes.map((code) => {
    const scanned = packScan(steps, lines, code)
    steps = scanned.steps
    return scanned.feedback
  })
  return { told, packed: packedByProduct(steps).get('kart') ?? 0 }
}

describe('a scan', () => {
  it('tells how far its line is', () => {
    const { told, packed } = scanAll('WY-1001', 'WY-1001', 'WY-1001')
    expect(told.map(({ tone, title, text }) => [tone, title, text])).toEqual([
      ['good', '10 of 24 packed', '+10 Sprint Go-Kart'],
      ['good', '20 of 24 packed', '+10 Sprint Go-Kart'],
      ['good', '24 of 24 packed', '+4 Sprint Go-Kart'],
    ])
    expect(packed).toBe(24)
  })

  it('too many is red and changes nothing', () => {
    const { told, packed } = scanAll('WY-1001', 'WY-1001', 'WY-1001', 'WY-1001')
    expect(told.at(-1)).toMatchObject({ tone: 'bad', title: 'Already complete: all 24 are packed' })
    expect(packed).toBe(24)
  })

  it('of the same carton label is red the second time', () => {
    const { told, packed } = scanAll(LABEL, LABEL, LABEL.replace('0001', '0002'))
    expect(told.map(({ tone }) => tone)).toEqual(['good', 'bad', 'good'])
    expect(told[1]).toMatchObject({ title: 'This carton is packed already', productId: 'kart' })
    expect(packed).toBe(20)
  })

  it('of a line that has left is red', () => {
    expect(scanAll('WY-1002').told[0]).toMatchObject({ tone: 'bad', title: 'All 30 are shipped already' })
  })

  it('of anything else is red and names the code', () => {
    expect(scanAll('wy-9999').told[0]).toEqual({
      tone: 'bad',
      title: 'Not in this order',
      text: 'WY-9999',
      strange: 'WY-9999',
    })
  })
})
