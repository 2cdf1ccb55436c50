import { randomBytes } from 'node:crypto'

const MAX_TOKENS = 1_000

/** Random tokens for values, in memory: a sandbox may lose everything at a restart. */
export function createExpiringTokens<T>(lifeSeconds: number) {
  const entries = new Map<string, { value: T; expiresAt: number }>()
  return {
    issue(value: T): string {
      const [oldest] = entries.keys()
      if (entries.size >= MAX_TOKENS && oldest !== undefined) entries.delete(oldest)
      const token = randomBytes(24).toString('base64url')
      entries.set(token, { value, expiresAt: Date.now() + lifeSeconds * 1000 })
      return token
    },
    redeem(token: string): T | undefined {
      const entry = entries.get(token)
      entries.delete(token)
      return entry && entry.expiresAt > Date.now() ? entry.value : undefined
    },
  }
}
