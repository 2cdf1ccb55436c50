import { ApiError } from '@wheelyard/contract/http/client'
import * as t from '@wheelyard/messages/site'

/** The API's own message, or the specification's for every other error. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t.frame_somethingWentWrong()
}

export const errorMessage = (error: Error | null): string | undefined => (error ? messageOf(error) : undefined)
