import { beforeAll, beforeEach } from 'vitest'

/**
 * Something that all tests of a file (or of the `describe` around the call) share; closed after them. The returned
 * object is empty until then: read its properties inside of tests and hooks.
 */
export function perFile<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => {
    const opened = await open()
    Object.assign(shared, opened)
    return () => opened.close()
  })
  return shared
}

/** The same for something that every test gets a new one of. */
export function perTest<T extends object>(create: () => Promise<T>): T {
  const current = {} as T
  beforeEach(async () => {
    Object.assign(current, await create())
  })
  return current
}
