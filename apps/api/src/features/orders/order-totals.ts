import type { OrdersQuery } from '@wheelyard/contract/orders'

type Count = (query: OrdersQuery) => Promise<number>

const MANY = 10_000
const KEPT_MS = 10_000
const MOST_ENTRIES = 200

/**
 * How many orders a filter finds. Up to ten thousand are counted at every call, which takes
 * PostgreSQL a few milliseconds; a larger total is kept for ten seconds, because counting a million
 * rows costs far more than reading the page it stands above.
 */
export class OrderTotals {
  readonly #count: Count
  readonly #kept = new Map<string, { total: number; until: number }>()

  constructor(count: Count) {
    this.#count = count
  }

  async of({ q, payment, status }: OrdersQuery): Promise<number> {
    const filter = JSON.stringify([q, payment, status])
    const kept = this.#kept.get(filter)
    if (kept && kept.until > Date.now()) return kept.total
    const total = await this.#count({ q, payment, status })
    if (this.#kept.size >= MOST_ENTRIES) this.#kept.clear()
    if (total > MANY) this.#kept.set(filter, { total, until: Date.now() + KEPT_MS })
    else this.#kept.delete(filter)
    return total
  }
}
