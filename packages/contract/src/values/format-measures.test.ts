import { expect, it } from 'vitest'
import { formatLength, formatVolume, formatWeight } from './format-measures.ts'

it('millimetres are written in centimetres or inches', () => {
  expect([1_120, 465, 10, 15_000].map((mm) => formatLength(mm, 'metric'))).toEqual(['112', '46.5', '1', '1,500'])
  expect([1_120, 465, 10, 15_000].map((mm) => formatLength(mm, 'us'))).toEqual(['44.1', '18.3', '0.4', '590.6'])
})

it('grams are written in kilograms or pounds, the finer the lighter', () => {
  const weights = [23_400, 30_000_000, 9_950, 1_254, 850, 1, 0.1, 0]
  expect(weights.map((grams) => formatWeight(grams, 'metric'))).toEqual([
    '23.4 kg',
    '30,000 kg',
    '9.95 kg',
    '1.25 kg',
    '0.85 kg',
    '0.001 kg',
    'under 0.001 kg',
    '0 kg',
  ])
  expect([23_400, 453.592_37, 100].map((grams) => formatWeight(grams, 'us'))).toEqual(['51.6 lb', '1 lb', '0.22 lb'])
})

it('cubic millimetres are written in cubic metres or feet', () => {
  const volumes = [1_120 * 640 * 460, 12_640_000_000, 1_000]
  expect(volumes.map((mm3) => formatVolume(mm3, 'metric'))).toEqual(['0.33 m³', '12.6 m³', 'under 0.001 m³'])
  expect(volumes.map((mm3) => formatVolume(mm3, 'us'))).toEqual(['11.6 ft³', '446.4 ft³', 'under 0.001 ft³'])
})
