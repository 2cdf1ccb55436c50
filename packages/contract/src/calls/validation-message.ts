import type { z } from 'zod'

/** What is wrong with input, in one line: the contract's own sentence where it has one, else the field and zod's reason. */
export function firstIssueMessage(error: z.ZodError, part: string): string {
  const [issue] = error.issues
  if (!issue) return 'Invalid input'
  const field = issue.path.join('.') || part
  return issue.code === 'custom' ? issue.message : `${field}: ${issue.message}`
}
