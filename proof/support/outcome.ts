import { ApiError } from '@wheelyard/contract/http/client'

/** 'ok', or the code of the refusal; a server error rejects. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'ok'
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.code
    throw error
  }
}
