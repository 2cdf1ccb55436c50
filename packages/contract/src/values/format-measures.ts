import { formatDecimal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/public'
import { inUnits, type Units } from './units.ts'

/** Three decimals below 1, one from 10 on; what is not nothing never looks like nothing. */
function formatMeasure(value: number): string {
  if (value > 0 && value < 0.0005) return t.formatMeasures_under0001()
  return formatDecimal(value, value < 1 ? 3 : value < 10 ? 2 : 1)
}

/** Without its unit, since a size names it once: `112 × 64 × 46.5 cm`. */
export const formatLength = (mm: number, units: Units) => formatDecimal(mm / inUnits[units].mm, 1)

export const formatWeight = (grams: number, units: Units) =>
  t.formatMeasures_kg({ weight: formatMeasure(grams / inUnits[units].grams), units })

export const formatVolume = (mm3: number, units: Units) =>
  `${formatMeasure(mm3 / inUnits[units].mm3)} ${units === 'us' ? 'ft³' : 'm³'}`
