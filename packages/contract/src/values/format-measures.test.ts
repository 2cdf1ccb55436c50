import { expect, it } from 'vitest'
import { formatCm, formatKg, formatM3 } from './format-measures.ts'

it('millimetres are written in centimetres', () => {
  expect([1_120, 465, 10, 15_000].map(formatCm)).toEqual(['112', '46.5', '1', '1,500'])
})

it('grams are written in kilograms, the finer the lighter', () => {
  const texts = [23_400, 30_000_000, 9_950, 1_254, 850, 1, 0.1, 0].map(formatKg)
  expect(texts).toEqual(['23.4 kg', '30,000 kg', '9.95 kg', '1.25 kg', '0.85 kg', '0.001 kg', 'under 0.001 kg', '0 kg'])
})

it('cubic millimetres are written in cubic metres', () => {
  const texts = [1_120 * 640 * 460, 12_640_000_000, 1_000].map(formatM3)
  expect(texts).toEqual(['0.33 m³', '12.6 m³', 'under 0.001 m³'])
})
