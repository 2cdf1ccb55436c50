import { describe, expect, it } from 'vitest'
import { trail } from './testing/trail.ts'
import { cartonOf, cartonValues, lightCartonWarning, typedCarton } from './typed-carton.ts'

const carton = trail.carton!
const typed = (grossGrams: string) => ({ ...cartonValues(carton), grossGrams })

describe('the weight of a carton', () => {
  it.each([
    ['42', 42_000],
    ['23.4', 23_400],
    ['1,250.5', 1_250_500],
    ['0.001', 1],
  ])('%s is typed in kilograms and kept as %d grams', (text, grams) => {
    expect(typedCarton.parse(typed(text))).toMatchObject({ grossGrams: grams })
  })

  it('is shown in kilograms again', () => {
    expect(cartonValues(carton).grossGrams).toBe('23.4')
    expect(cartonOf(cartonValues(carton))).toEqual(carton)
  })

  it.each(['0', '-1', '30000.1', 'heavy'])('%s is refused in kilograms', (text) => {
    const [issue] = typedCarton.safeParse(typed(text)).error?.issues ?? []
    expect(issue).toMatchObject({
      path: ['grossGrams'],
      message: 'Carton weight in kg: a number from 0.001 to 30,000',
    })
  })

  it('is doubted if the carton would be lighter than foam', () => {
    expect(lightCartonWarning({ ...carton, grossGrams: 42 })).toBe(
      '0.042 kg is very light for 0.33 m³. Is the weight in kilograms?',
    )
    expect(lightCartonWarning(carton)).toBeUndefined()
  })
})
