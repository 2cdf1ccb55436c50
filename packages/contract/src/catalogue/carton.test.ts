import { expect, it } from 'vitest'
import {
  cartonLimits,
  cartonMeasures,
  cartonProblem,
  cartonsFor,
  cartonText,
  fullCartonText,
  stackingText,
} from './carton.ts'

const carton = {
  lengthMm: 1_120,
  widthMm: 640,
  heightMm: 465,
  grossGrams: 23_400,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}

it('is good up to its limits and not a step beyond', () => {
  for (const measure of cartonMeasures) {
    const { min, max } = cartonLimits[measure]
    for (const good of [min, max]) expect(cartonProblem({ ...carton, [measure]: good })).toBeUndefined()
    for (const bad of [min - 1, max + 1, min + 0.5, -min, Number.NaN, Number.POSITIVE_INFINITY])
      expect(cartonProblem({ ...carton, [measure]: bad })?.details).toMatchObject({ problems: [{ field: measure }] })
  }
})

it('is refused with a sentence for each wrong measure; none is no problem', () => {
  expect(cartonProblem(null)).toBeUndefined()
  expect(cartonProblem({ ...carton, grossGrams: 0, lengthMm: 15_001 })).toEqual({
    status: 400,
    code: 'bad-carton',
    message:
      'Carton length in mm: a whole number from 10 to 15,000. Carton weight in grams: a whole number from 1 to 30,000,000',
    details: {
      problems: [
        { field: 'lengthMm', message: 'Carton length in mm: a whole number from 10 to 15,000' },
        { field: 'grossGrams', message: 'Carton weight in grams: a whole number from 1 to 30,000,000' },
      ],
    },
  })
})

it('is told in centimetres and kilograms', () => {
  expect(cartonText(carton, 'metric')).toBe('112 × 64 × 46.5 cm, 23.4 kg, 1 unit')
  expect(cartonText(carton, 'us')).toBe('44.1 × 25.2 × 18.3 in, 51.6 lb, 1 unit')
  expect(cartonText({ ...carton, pieces: 1_200 }, 'metric')).toBe('112 × 64 × 46.5 cm, 23.4 kg, 1,200 units')
  expect(fullCartonText(carton)).toBe('112 × 64 × 46.5 cm, 23.4 kg, 1 unit, stacks up to 4 high, upright')
  expect(stackingText({ ...carton, maxStack: 1, keepUpright: false })).toBe('nothing on top')
})

it('the last carton may be part full', () => {
  expect([0, 1, 4, 5].map((quantity) => cartonsFor(quantity, { pieces: 4 }))).toEqual([0, 1, 1, 2])
})
