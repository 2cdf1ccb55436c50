import { z } from 'zod'
import * as t from '@wheelyard/messages/public'

/** A name, not an offset such as +05:30, which PostgreSQL reads with the opposite sign. */
const NAME = /^[A-Za-z][\w+\-/]{1,59}$/

export const timeZone = z.string().refine(isTimeZone, { error: t.timeZone_unknownTimeZone })

export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
