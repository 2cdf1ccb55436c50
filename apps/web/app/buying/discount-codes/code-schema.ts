import { type DiscountCodeReply, newDiscountCode } from '@wheelyard/contract/buying/discount-codes.calls'
import { z } from 'zod'
import { numberOf } from '#web/lib/number-of.ts'

/** As typed: empty is none. */
const fields = z.object({
  code: z.string(),
  gives: z.enum(['percent', 'amount']),
  value: z.string(),
  from: z.string(),
  until: z.string(),
  minimum: z.string(),
  usesMax: z.string(),
  usesPerCustomerMax: z.string(),
})
export type TypedCode = z.input<typeof fields>

const FIELD_OF: Partial<Record<string, keyof TypedCode>> = {
  percent: 'value',
  amount: 'value',
  beginsAt: 'from',
  endsAt: 'until',
}

/** By the rules of the shop, said at the field that was typed. */
export const codeSchema = fields.transform((typed, context) => {
  const parsed = newDiscountCode.safeParse(toCode(typed))
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0])
    context.addIssue({ code: 'custom', path: [FIELD_OF[name] ?? name], message })
  }
  return z.NEVER
})

const toCode = ({ code, gives, value, from, until, ...typed }: TypedCode) => ({
  code,
  percent: gives === 'percent' ? numberOf(value) : null,
  amount: gives === 'amount' ? numberOf(value) : null,
  beginsAt: from === '' ? null : midnight(from),
  // The whole last day counts.
  endsAt: until === '' ? null : midnight(until, 1),
  minimum: numberOrNone(typed.minimum),
  usesMax: numberOrNone(typed.usesMax),
  usesPerCustomerMax: numberOrNone(typed.usesPerCustomerMax),
})

const numberOrNone = (typed: string) => (typed.trim() === '' ? null : numberOf(typed))

/** Of the day as in 2026-11-16, where the administrator is. */
function midnight(day: string, daysLater = 0): string {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + daysLater)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The reverse: the last day on which it still counts. */
export const lastDayOf = (endsAt: string) => dayOf(new Date(Date.parse(endsAt) - 1))

export function typedCode(code: DiscountCodeReply | undefined): TypedCode {
  if (!code) return { ...NONE }
  const { percent, amount, beginsAt, endsAt, minimum, usesMax, usesPerCustomerMax } = code
  return {
    code: code.code,
    gives: percent === null ? 'amount' : 'percent',
    value: textOf(percent ?? amount),
    from: beginsAt === null ? '' : dayOf(new Date(beginsAt)),
    until: endsAt === null ? '' : lastDayOf(endsAt),
    minimum: textOf(minimum),
    usesMax: textOf(usesMax),
    usesPerCustomerMax: textOf(usesPerCustomerMax),
  }
}

const NONE: TypedCode = {
  code: '',
  gives: 'percent',
  value: '',
  from: '',
  until: '',
  minimum: '',
  usesMax: '',
  usesPerCustomerMax: '',
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
