import { ApiError } from '@wheelyard/contract/calls/client'

/** What to tell a person when something failed: the API's own sentence, or the specification's for everything else. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong!'
}

/** The same for an error that a mutation may have. */
export const errorMessage = (error: Error | null): string | undefined => (error ? messageOf(error) : undefined)
