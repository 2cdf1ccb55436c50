import { formatCount } from '@wheelyard/messages/format-count'

/** "1 unit", "1,200 units". */
export const unitsText = (units: number): string => (units === 1 ? '1 unit' : `${formatCount(units)} units`)
