import * as t from '@wheelyard/messages/site'

const TIMEOUT_MS = 120_000

/** By this message the error is known. What is shown is `chunkFailed`. */
export const CHUNK_FAILED = 'Loading chunk failed'
/** The specification's message, in the reader's language. */
export const chunkFailed = t.ui_loadingChunkFailed

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && error.message === CHUNK_FAILED

/** For every lazy `import()`: rejects when the code does not arrive in time. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(CHUNK_FAILED)), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw new Error(CHUNK_FAILED, { cause })
  } finally {
    clearTimeout(timer)
  }
}
