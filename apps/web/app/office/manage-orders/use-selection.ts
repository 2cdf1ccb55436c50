import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { useState } from 'react'

export type Selection = {
  /** Of the rows that are shown: what has left the page is not selected any more. */
  orders: readonly Order[]
  has: (order: Order) => boolean
  toggle: (order: Order) => void
  toggleAll: () => void
  clear: () => void
}

/** `view` is what the list shows: another one starts without a selection. */
export function useSelection(rows: readonly Order[], view: string): Selection {
  const [chosen, setChosen] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() })
  const ids = chosen.view === view ? chosen.ids : new Set<string>()
  const orders = rows.filter(({ _id }) => ids.has(_id))
  const choose = (next: Iterable<string>) => setChosen({ view, ids: new Set(next) })
  return {
    orders,
    has: ({ _id }) => ids.has(_id),
    toggle: ({ _id }) => choose(ids.has(_id) ? [...ids].filter((id) => id !== _id) : [...ids, _id]),
    toggleAll: () => choose(orders.length === rows.length ? [] : rows.map(({ _id }) => _id)),
    clear: () => choose([]),
  }
}
