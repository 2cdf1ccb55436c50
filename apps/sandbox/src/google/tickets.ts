import { randomBytes } from 'node:crypto'

const MOST = 1_000

/** Random tickets that stand for something for a while. In memory: a stand-in may forget everything at a restart. */
export function createTickets<T>(lifeSeconds: number) {
  const kept = new Map<string, { value: T; until: number }>()
  const find = (ticket: string): T | undefined => {
    const entry = kept.get(ticket)
    return entry && entry.until > Date.now() ? entry.value : undefined
  }
  return {
    issue(value: T): string {
      const [oldest] = kept.keys()
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
      const ticket = randomBytes(24).toString('base64url')
      kept.set(ticket, { value, until: Date.now() + lifeSeconds * 1000 })
      return ticket
    },
    find,
    /** Good once. */
    redeem(ticket: string): T | undefined {
      const value = find(ticket)
      kept.delete(ticket)
      return value
    },
  }
}
