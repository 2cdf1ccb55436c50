import { vi } from 'vitest'

/** For effects that follow a call; on a busy machine they take long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000 })
