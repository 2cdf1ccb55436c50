import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/

/** Number fields hold text until they are saved; empty and invalid ones become NaN, which the rules refuse. */
export function numberOf(typed: string): number {
  const text = typed.trim()
  if (text === '') return Number.NaN
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text)
}

export const typedNumber = z.string().transform(numberOf)

type Rule = (value: number) => { message: string } | undefined

/** Checked by itself: a rule for the whole form would say nothing while another field is empty. */
export const checkedNumber = (rule: Rule) => typedNumber.superRefine(refuseBy(rule))

export const requiredNumber = (label: () => string, rule: Rule) =>
  z
    .string()
    .refine((text) => text.trim() !== '', { error: () => t.products_labelIsRequired({ label: label() }) })
    .transform(numberOf)
    .superRefine(refuseBy(rule))

function refuseBy(rule: Rule) {
  return (value: number, context: z.RefinementCtx) => {
    const problem = rule(value)
    if (problem) context.addIssue({ code: 'custom', message: problem.message })
  }
}
