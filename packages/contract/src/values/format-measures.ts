import { formatDecimal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/public'

/** Three decimals below 1, one from 10 on; what is not nothing never looks like nothing. */
function formatMeasure(value: number): string {
  if (value > 0 && value < 0.0005) return t.formatMeasures_under0001()
  return formatDecimal(value, value < 1 ? 3 : value < 10 ? 2 : 1)
}

export const formatCm = (mm: number) => formatDecimal(mm / 10, 1)
export const formatKg = (grams: number) => t.formatMeasures_kg({ weight: formatMeasure(grams / 1_000) })
export const formatM3 = (mm3: number) => `${formatMeasure(mm3 / 1e9)} m³`
