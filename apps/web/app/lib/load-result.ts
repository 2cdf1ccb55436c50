import { ApiError } from '@wheelyard/contract/calls/client'

/** What a loader hands to a list: its rows, or the sentence that says why there are none. */
export type LoadResult<T> = { rows: T; error?: undefined } | { rows?: undefined; error: string }

/** A part of a page that may fail alone: the rest of the page still shows. Refusals and faults of our own rise as ever. */
export async function loadPart<T>(data: Promise<T>): Promise<LoadResult<T>> {
  try {
    return { rows: await data }
  } catch (error) {
    if (error instanceof ApiError && (error.status >= 500 || error.status === 0)) return { error: error.message }
    throw error
  }
}

/** A page with a part missing says so in its status: nobody then keeps it as if it were whole. */
export function statusOf(...parts: LoadResult<unknown>[]): { status: number } {
  return { status: parts.some((part) => part.error !== undefined) ? 503 : 200 }
}
