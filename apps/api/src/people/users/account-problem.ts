import { accountBlocked, notSignedIn, type Problem } from '@wheelyard/contract/values/problem'

/** By the triggers that refuse what a request in progress would write for who has just been blocked or deleted. */
const byCode: Record<string, Problem> = { WY001: accountBlocked, WY002: notSignedIn }

export function accountProblem(error: unknown): Problem | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const problem = 'code' in cause && typeof cause.code === 'string' && byCode[cause.code]
    if (problem) return problem
  }
  return undefined
}
