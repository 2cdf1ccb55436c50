import type { z } from 'zod'

/** The first issue in one line: the contract's own sentence if it has one, else the field and zod's reason. */
export function firstIssueMessage(error: z.ZodError, part: string): string {
  const [issue] = error.issues
  if (!issue) return 'Invalid input'
  const field = issue.path.join('.') || part
  return issue.code === 'custom' ? issue.message : `${field}: ${issue.message}`
}
