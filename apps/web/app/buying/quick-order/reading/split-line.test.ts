import { expect, it } from 'vitest'
import { splitLine } from './split-line.ts'

it.each([
  ['12 x WY-1001', 'WY-1001', '12'],
  ['12x WY-1001', 'WY-1001', '12'],
  ['12 × WY-1001', 'WY-1001', '12'],
  ['1,000 x WY-1001', 'WY-1001', '1,000'],
  ['12 pcs x WY-1001', 'WY-1001', '12 pcs'],
  ['WY-1001 x 12', 'WY-1001', '12'],
  ['WY-1001 x12', 'WY-1001', '12'],
  ['WY-1001 12', 'WY-1001', '12'],
  ['WY-1001: 12', 'WY-1001', '12'],
  ['WY-1001 12 pcs', 'WY-1001', '12 pcs'],
  ['WY-1001 (12)', 'WY-1001', '12'],
  ['WY-1001 [12 pcs]', 'WY-1001', '12 pcs'],
  ['12 WY-1001', 'WY-1001', '12'],
  ['WY-1001 Trail 4x4 two-seater 12', 'WY-1001', '12'],
  ['4006381333931 12', '4006381333931', '12'],
  ['WY-1001 -3', 'WY-1001', '-3'],
  ['WY-1001 12.5', 'WY-1001', '12.5'],
  ['WY-1001;12', 'WY-1001', '12'],
  ['4X4-KART', '4X4-KART', ''],
  ['WY-1001', 'WY-1001', ''],
  ['WY-1001 Trail two-seater', 'WY-1001 Trail two-seater', ''],
])('%j: %s, %j', (line, code, written) => {
  expect(splitLine(line)).toEqual({ code, written })
})
