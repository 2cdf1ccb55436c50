import { z } from 'zod'

/** A name, not an offset such as +05:30, which PostgreSQL reads with the opposite sign. */
const NAME = /^[A-Za-z][\w+\-/]{1,59}$/

export const timeZone = z.string().refine((name) => NAME.test(name) && isKnown(name), 'Unknown time zone')

function isKnown(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
