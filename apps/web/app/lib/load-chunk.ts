const TIMEOUT_MS = 120_000

export const CHUNK_FAILED = 'Loading chunk failed'

export const isChunkFailure = (error: unknown): boolean => error instanceof Error && error.message === CHUNK_FAILED

/** For every lazy `import()`: rejects with the specification's message when the code does not arrive in time. */
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
