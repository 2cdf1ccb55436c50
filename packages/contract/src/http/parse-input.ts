import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import { invalid } from '../values/problem.ts'
import { ok, refuse } from '../values/result.ts'

/** Input by its schema. The refusal is the schema's own sentence if it has one, else the field and zod's reason. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown, part: string) {
  const parsed = schema.safeParse(input, { error: (issue) => `${issue.path?.join('.') || part}: ${reasonOf(issue)}` })
  return parsed.success
    ? ok(parsed.data)
    : refuse(invalid(parsed.error.issues[0]?.message ?? t.parseInput_invalidInput()))
}

function reasonOf(issue: z.core.$ZodRawIssue): string {
  const reason = z.config().localeError?.(issue)
  return (typeof reason === 'string' ? reason : reason?.message) ?? t.parseInput_invalidInput()
}
