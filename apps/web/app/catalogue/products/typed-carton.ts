import {
  type Carton,
  cartonLimits,
  cartonMeasures,
  type CartonMeasure,
  cartonProblems,
  cartonVolume,
} from '@wheelyard/contract/catalogue/carton'
import { formatVolume, formatWeight } from '@wheelyard/contract/values/format-measures'
import { recordOf } from '@wheelyard/contract/values/records'
import * as t from '@wheelyard/messages/staff'
import { z } from 'zod'
import { numberOf } from './typed-number.ts'

/** All as they are typed: lengths in millimetres, the weight in kilograms. */
type CartonValues = Record<CartonMeasure, string> & { keepUpright: boolean }

const GRAMS_PER_KG = 1_000
const { min, max } = cartonLimits.grossGrams
const badWeight = () => t.products_cartonWeightInKg({ min: min / GRAMS_PER_KG, max: max / GRAMS_PER_KG })

/** A carton as it is typed; a problem for each wrong measure. */
export const typedCarton = z
  .object({ ...recordOf(cartonMeasures, () => z.string()), keepUpright: z.boolean() })
  .transform(cartonOf)
  .superRefine((carton, context) => {
    for (const [measure, message] of Object.entries(carton ? cartonProblems(carton) : {}))
      context.addIssue({ code: 'custom', path: [measure], message: measure === 'grossGrams' ? badWeight() : message })
  })

export const measureOf = (measure: CartonMeasure, typed: string): number =>
  measure === 'grossGrams' ? Math.round(numberOf(typed) * GRAMS_PER_KG) : numberOf(typed)

/** Null while no measure is typed. */
export function cartonOf({ keepUpright, ...typed }: CartonValues): Carton | null {
  if (Object.values(typed).every((text) => text.trim() === '')) return null
  return { ...recordOf(cartonMeasures, (measure) => measureOf(measure, typed[measure])), keepUpright }
}

export function cartonValues(carton: Carton | null): CartonValues {
  const measures = recordOf(cartonMeasures, (measure) => String(carton?.[measure] ?? ''))
  const grossGrams = carton ? String(carton.grossGrams / GRAMS_PER_KG) : ''
  return { ...measures, grossGrams, keepUpright: carton?.keepUpright ?? false }
}

/** Foam and air: what ships in cartons is two or three times as dense at least. */
const LIGHTEST_KG_PER_M3 = 20
const MM3_PER_M3 = 1_000_000_000

/** The weight decides the freight, and a slip in its unit looks like a number as good as any. */
export function lightCartonWarning(carton: Carton): string | undefined {
  const [kg, m3] = [carton.grossGrams / GRAMS_PER_KG, cartonVolume(carton) / MM3_PER_M3]
  if (kg / m3 >= LIGHTEST_KG_PER_M3) return undefined
  return t.products_grossGramsIsVeryLight({
    grossGrams: formatWeight(carton.grossGrams, 'metric'),
    carton: formatVolume(cartonVolume(carton), 'metric'),
  })
}
