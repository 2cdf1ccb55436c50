const WAIT_MS = 120_000

export const CHUNK_FAILED = 'Loading chunk failed'

/** Code that is fetched when it is needed. A network that breaks or never answers is told to the visitor, not waited for. */
export async function loadChunk<T>(load: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(CHUNK_FAILED)), waitMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new Error(CHUNK_FAILED, { cause })
  } finally {
    clearTimeout(timer)
  }
}
