import { vi } from 'vitest'

/** For what happens a moment after the call that causes it; on a busy machine that moment is long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000 })
