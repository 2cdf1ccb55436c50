import type { OrdersQuery } from '@wheelyard/contract/calls/orders'

type Filter = Pick<OrdersQuery, 'q' | 'payment' | 'status'>
type Kept = { total: number; countedAt: number; recount?: Promise<unknown> }

const MANY = 10_000
const FRESH_MS = 10_000
const MOST_ENTRIES = 200

/**
 * How many orders a filter finds. Up to ten thousand are counted at every call, which takes PostgreSQL a
 * few milliseconds. Counting a million costs far more than the page it stands above, so a large total is
 * kept, given at once and, when it is older than ten seconds, counted anew for whoever asks next.
 */
export class OrderTotals {
  readonly #count: (filter: Filter) => Promise<number>
  readonly #kept = new Map<string, Kept>()

  constructor(count: (filter: Filter) => Promise<number>) {
    this.#count = count
  }

  async of({ q, payment, status }: OrdersQuery): Promise<number> {
    const filter = { q, payment, status }
    const name = JSON.stringify(filter)
    const kept = this.#kept.get(name)
    if (!kept) return this.#recount(name, filter)
    if (Date.now() - kept.countedAt > FRESH_MS) {
      // A count that failed is tried again at the next call; if the database is down, the page itself says so.
      kept.recount ??= this.#recount(name, filter).catch(() => delete kept.recount)
    }
    return kept.total
  }

  async #recount(name: string, filter: Filter): Promise<number> {
    const total = await this.#count(filter)
    if (this.#kept.size >= MOST_ENTRIES) this.#kept.clear()
    if (total > MANY) this.#kept.set(name, { total, countedAt: Date.now() })
    else this.#kept.delete(name)
    return total
  }
}
