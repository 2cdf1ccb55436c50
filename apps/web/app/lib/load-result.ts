import { ApiError } from '@wheelyard/contract/http/client'
import { data } from 'react-router'

export type LoadResult<T> = { rows: T; error?: undefined } | { rows?: undefined; error: string }

/** An outage of this part leaves the rest of the page intact. Refusals and bugs are thrown as usual. */
export async function loadPart<T>(part: Promise<T>): Promise<LoadResult<T>> {
  try {
    return { rows: await part }
  } catch (error) {
    if (error instanceof ApiError && (error.status >= 500 || error.status === 0)) return { error: error.message }
    throw error
  }
}

/** 503 for an incomplete page, so that no cache keeps it. */
export function statusOf(...parts: LoadResult<unknown>[]): { status: number } {
  return { status: parts.some((part) => part.error !== undefined) ? 503 : 200 }
}

/** An error page has the status of what failed: unknown, or not to be had right now. */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 503) throw data(error.message, { status: 503 })
    // A malformed id is as unknown as one that nothing has.
    if (error.status >= 400 && error.status < 500) throw data(error.message, { status: 404 })
    throw error
  }
}
