import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import { badMeasure, cartonMeasures } from './carton.ts'
import { isCountry } from '../values/countries.ts'
import { recordOf } from '../values/records.ts'
import { line, text } from '../values/text.schemas.ts'

export const BATTERY_MAX = 100
const BAD_BATTERY = () => t.productShipping_batteryTextOfAt({ batteryMax: BATTERY_MAX })
const BAD_KEEP_UPRIGHT = t.productShipping_keepUprightTrueOr
const BAD_UN_NUMBER = t.productShipping_unNumberUnAnd
const BAD_HS_CODE = t.productShipping_hsCode6To
const BAD_ORIGIN = t.productShipping_countryOfOriginTwo

const measures = recordOf(cartonMeasures, (measure) => z.number({ error: () => badMeasure(measure) }))

const isHsCode = (code: string) => /^\d+(\.\d+)*$/.test(code) && /^\d{6,10}$/.test(code.replaceAll('.', ''))

/** Empty is none, as it is in a form. The pattern comes first: ß in upper case is a country. */
const optionalCode = (message: () => string, isGood: (code: string) => boolean) =>
  text(message)
    .trim()
    .regex(/^[A-Za-z0-9.]*$/, { error: message })
    .toUpperCase()
    .refine((code) => code === '' || isGood(code), { error: message })
    .transform((code) => code || null)
    .nullable()
    .optional()

/** What a product is shipped in and what customs ask; how large a carton may be is checked by `cartonProblem`. */
export const productShipping = {
  carton: z
    .object({ ...measures, keepUpright: z.boolean({ error: BAD_KEEP_UPRIGHT }) })
    .nullable()
    .optional()
    .describe('What it is shipped in: outer measures, weight of the full carton. Null for none, as below'),
  battery: text(BAD_BATTERY)
    .trim()
    .max(BATTERY_MAX, { error: BAD_BATTERY })
    .pipe(line(BATTERY_MAX))
    .transform((battery) => (/^(none)?$/i.test(battery) ? null : battery))
    .nullable()
    .optional()
    .describe('Such as "sealed lead-acid 12 V 10 Ah"'),
  unNumber: optionalCode(BAD_UN_NUMBER, (code) => /^UN\d{4}$/.test(code)).describe('Of dangerous goods, as in UN2800'),
  hsCode: optionalCode(BAD_HS_CODE, isHsCode).describe('Of the customs tariff: 6 to 10 digits, with dots or without'),
  originCountry: optionalCode(BAD_ORIGIN, isCountry).describe('ISO 3166-1, two letters'),
}
