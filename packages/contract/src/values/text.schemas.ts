import { z } from 'zod'
import * as t from '@wheelyard/messages/site'
import * as tBuyer from '@wheelyard/messages/buyer'
import { isBlank } from './visible-text.ts'

// Control characters break logs, emails and spreadsheets, those of writing direction let text pose as another,
// and PostgreSQL cannot store NUL.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
// oxlint-disable-next-line no-control-regex
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

/** The message is for a value that is missing or no text; without the condition it would also be that of other checks. */
export const text = (message: () => string) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? message() : undefined) })

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const isStorable = (typed: string) => typed.isWellFormed() && !typed.includes('\u0000')

/** What is passed on as it was received, such as a token. */
export const verbatim = (max: number) =>
  z.string().max(max).refine(isStorable, { error: t.text_controlCharactersAreNot })

const without = (forbidden: RegExp, schema: z.ZodString, max: number, tooLong?: () => string) =>
  schema
    .trim()
    .max(max, { error: tooLong })
    .refine((typed) => typed.isWellFormed() && !forbidden.test(typed), { error: t.text_controlCharactersAreNot })

const isVisible = (typed: string) => !isBlank(typed)
export const line = (max: number) => without(CONTROL_OR_BREAK, z.string(), max)
export const requiredLine = (max: number, message: () => string) =>
  without(CONTROL_OR_BREAK, text(message), max).refine(isVisible, { error: message })
export const paragraphs = (max: number) => without(CONTROL, z.string(), max)
export const requiredParagraphs = (max: number, message: () => string, tooLong?: () => string) =>
  without(CONTROL, text(message), max, tooLong).refine(isVisible, { error: message })

export const id = z.uuid()

/** As in 2026-11-16. PostgreSQL knows no year 0. */
export const day = z.iso
  .date({ error: tBuyer.text_enterDate })
  .refine((typed) => typed >= '0001', { error: tBuyer.text_enterDate })

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Normalised before it is checked, so that a look-alike spelling cannot become a second account. */
export const email = text(t.text_emailIsRequired)
  .max(320, { error: t.text_provideValidEmail })
  .transform((raw) => raw.normalize('NFKC').trim().toLowerCase())
  .refine((address) => address.length <= 254 && EMAIL.test(address), { error: t.text_provideValidEmail })

export const emailParams = z.object({ email })
export const idParams = z.object({ id })
export const idQuery = z.object({ id })

/** Replies stay arrays; the total and the next cursor are in headers. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: id.optional().describe('From the x-next-cursor header of the previous page'),
  q: line(100).optional(),
})
export const pageNumber = z.coerce.number().int().min(1).max(10_000).optional()
