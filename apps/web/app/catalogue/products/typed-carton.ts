import { type Carton, cartonMeasures, type CartonMeasure, cartonProblems } from '@wheelyard/contract/catalogue/carton'
import { z } from 'zod'
import { numberOf } from './typed-number.ts'

type CartonValues = Record<CartonMeasure, string> & { keepUpright: boolean }

const measures = Object.fromEntries(cartonMeasures.map((measure) => [measure, z.string()]))

/** A carton as it is typed; a problem for each wrong measure. */
export const typedCarton = z
  .object({ ...(measures as Record<CartonMeasure, z.ZodString>), keepUpright: z.boolean() })
  .transform(cartonOf)
  .superRefine((carton, context) => {
    for (const [measure, message] of Object.entries(carton ? cartonProblems(carton) : {}))
      context.addIssue({ code: 'custom', path: [measure], message })
  })

/** Null while no measure is typed. */
export function cartonOf({ keepUpright, ...typed }: CartonValues): Carton | null {
  if (Object.values(typed).every((text) => text.trim() === '')) return null
  const numbers = cartonMeasures.map((measure) => [measure, numberOf(typed[measure])])
  return { ...(Object.fromEntries(numbers) as Record<CartonMeasure, number>), keepUpright }
}

export function cartonValues(carton: Carton | null): CartonValues {
  const texts = cartonMeasures.map((measure) => [measure, String(carton?.[measure] ?? '')])
  return { ...(Object.fromEntries(texts) as Record<CartonMeasure, string>), keepUpright: carton?.keepUpright ?? false }
}
