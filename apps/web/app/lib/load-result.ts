import { ApiError } from '@wheelyard/contract/http/client'

export type LoadResult<T> = { rows: T; error?: undefined } | { rows?: undefined; error: string }

/** An outage of this part leaves the rest of the page intact. Refusals and bugs are thrown as usual. */
export async function loadPart<T>(data: Promise<T>): Promise<LoadResult<T>> {
  try {
    return { rows: await data }
  } catch (error) {
    if (error instanceof ApiError && (error.status >= 500 || error.status === 0)) return { error: error.message }
    throw error
  }
}

/** 503 for an incomplete page, so that no cache keeps it. */
export function statusOf(...parts: LoadResult<unknown>[]): { status: number } {
  return { status: parts.some((part) => part.error !== undefined) ? 503 : 200 }
}
