import { ApiError } from '@wheelyard/contract/http/client'

/** The API's own message, or the specification's for every other error. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong!'
}

export const errorMessage = (error: Error | null): string | undefined => (error ? messageOf(error) : undefined)
