import { type Carton, cartonMeasures, type CartonMeasure, cartonProblems } from '@wheelyard/contract/catalogue/carton'
import { recordOf } from '@wheelyard/contract/values/records'
import { z } from 'zod'
import { numberOf } from './typed-number.ts'

type CartonValues = Record<CartonMeasure, string> & { keepUpright: boolean }

/** A carton as it is typed; a problem for each wrong measure. */
export const typedCarton = z
  .object({ ...recordOf(cartonMeasures, () => z.string()), keepUpright: z.boolean() })
  .transform(cartonOf)
  .superRefine((carton, context) => {
    for (const [measure, message] of Object.entries(carton ? cartonProblems(carton) : {}))
      context.addIssue({ code: 'custom', path: [measure], message })
  })

/** Null while no measure is typed. */
export function cartonOf({ keepUpright, ...typed }: CartonValues): Carton | null {
  if (Object.values(typed).every((text) => text.trim() === '')) return null
  return { ...recordOf(cartonMeasures, (measure) => numberOf(typed[measure])), keepUpright }
}

export function cartonValues(carton: Carton | null): CartonValues {
  const measures = recordOf(cartonMeasures, (measure) => String(carton?.[measure] ?? ''))
  return { ...measures, keepUpright: carton?.keepUpright ?? false }
}
