import { synonymTerms } from '@wheelyard/contract/catalogue/search.calls'
import { z } from 'zod'

/** The terms of a group as they are typed: one line, separated by commas. */
export const synonymSchema = z.object({
  terms: z.string().transform((typed, context) => {
    const parsed = synonymTerms.safeParse(splitTerms(typed))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message })
    return z.NEVER
  }),
})

const splitTerms = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
