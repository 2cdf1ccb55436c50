import type { StockMove } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { StockLine, StockLineProblem, StockRow } from '@wheelyard/contract/catalogue/stock.calls'
import { useSyncExternalStore } from 'react'
import { type ReadStock, readTyped, type StockCell, type TypedStock } from './typed-stock.ts'

type Kind = StockMove['reason']
type Draft = { typed: TypedStock; row: StockRow }

/** Everything typed into the grid, also for products that a filter hides. Outside of React: a key renders one row. */
export class StockDrafts {
  #drafts = new Map<string, Draft>()
  #chosen: Kind | undefined
  #kind: Kind = 'restock'
  #listeners = new Set<() => void>()
  #version = 0

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  version = () => this.#version
  typedFor = (id: string) => this.#drafts.get(id)?.typed

  /** Empty text takes the product out again. */
  type(cell: StockCell, typed: readonly { row: StockRow; text: string }[]): void {
    for (const { row, text } of typed) {
      if (text.trim() === '') this.#drafts.delete(row._id)
      else this.#drafts.set(row._id, { typed: { cell, text, seen: row.available }, row })
    }
    this.#notify()
  }

  /** Rows as they are now, for those that were typed into. */
  learn(rows: readonly StockRow[]): void {
    for (const row of rows) {
      const draft = this.#drafts.get(row._id)
      if (draft) this.#drafts.set(row._id, { ...draft, row })
    }
    this.#notify()
  }

  choose(kind: Kind): void {
    this.#chosen = kind
    this.#notify()
  }

  kind = (): Kind => this.#kind

  read(row: StockRow): ReadStock {
    return readTyped(this.typedFor(row._id), { productId: row._id, available: row.available, reason: this.#kind })
  }

  rows = (): StockRow[] => [...this.#drafts.values()].map(({ row }) => row)

  lines(): StockLine[] {
    return this.rows().flatMap((row) => this.read(row).line ?? [])
  }

  problems = (): number => this.rows().filter((row) => this.read(row).problem).length

  refuse(problems: readonly StockLineProblem[]): void {
    for (const { productId, available, message } of problems) {
      const draft = this.#drafts.get(productId)
      if (!draft) continue
      const row = { ...draft.row, available: available ?? draft.row.available }
      const typed = available === null ? { ...draft.typed, refused: message } : draft.typed
      this.#drafts.set(productId, { typed, row })
    }
    this.#notify()
  }

  /** What was typed while it was saved stays. */
  forget(saved: readonly { id: string; typed: TypedStock | undefined }[]): void {
    for (const { id, typed } of saved) if (this.typedFor(id) === typed) this.#drafts.delete(id)
    if (this.#drafts.size === 0) this.#chosen = undefined
    this.#notify()
  }

  clear(): void {
    this.forget(this.rows().map(({ _id }) => ({ id: _id, typed: this.typedFor(_id) })))
  }

  /** Until it is chosen, what was typed decides: counting and removing are corrections. */
  #likelyKind(): Kind {
    const typed = [...this.#drafts.values()].map((draft) => draft.typed)
    return typed.some(({ cell, text }) => cell === 'count' || /^\s*[-−]/.test(text)) ? 'correction' : 'restock'
  }

  #notify(): void {
    this.#version += 1
    this.#kind = this.#chosen ?? this.#likelyKind()
    for (const listener of this.#listeners) listener()
  }
}

/** Renders again only when this row was typed into or the kind of change is another. */
export function useReadStock(drafts: StockDrafts, row: StockRow): ReadStock {
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.typedFor(row._id))
  const reason = useSyncExternalStore(drafts.subscribe, drafts.kind)
  return readTyped(typed, { productId: row._id, available: row.available, reason })
}

/** For what shows all of them. */
export const useAllDrafts = (drafts: StockDrafts) => useSyncExternalStore(drafts.subscribe, drafts.version)
