import type { Area } from '../generated/areas.ts'
import { tables } from '../generated/tables.js'
import { english, type Messages } from './language-format.ts'

const made = new Map<Area, Messages>()

export function messagesIn(area: Area): Messages {
  const messages = made.get(area) ?? tables[area](english)
  made.set(area, messages)
  return messages
}
