import { PPM_PER_PERCENT } from '@wheelyard/contract/rules/tax-rules'
import { create } from 'xmlbuilder2'

/** Children by name, attributes by name after an @; what is null is left out. */
export type Element = { [name: string]: Content }
type Content = string | Element | Content[] | null

/** Characters that XML cannot carry are shown as � rather than losing the invoice to them. */
export const toXml = (root: Element): string =>
  create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\uFFFD' }, root).end({ prettyPrint: true })

/** An element may be missing but must not be empty. */
export const filled = (text: string): string | null => text || null

/** 1234.05, from cents and without a detour through fractions. */
export const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** 8.875 */
export const percent = (ratePpm: number) => String(ratePpm / PPM_PER_PERCENT)
