import type { Area } from '../generated/areas.ts'
import { english, type Messages, type Table } from './language-format.ts'

const known: Partial<Record<Area, Messages>> = {}

/** A page's areas are learnt before its code runs. */
export const messagesIn = (area: Area): Messages => known[area] ?? []

export const isKnown = (area: Area): boolean => area in known

export function learn(area: Area, table: Table): void {
  known[area] = table(english)
}
