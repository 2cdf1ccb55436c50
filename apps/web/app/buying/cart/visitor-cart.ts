import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { atMostLines, atMostPieces, LINES_MAX, STOCK_MAX } from '@wheelyard/contract/values/limits'

const KEY = 'cart'
const NONE: readonly WantedLine[] = []

type Listener = () => void
const listeners = new Set<Listener>()
let known: { text: string | null; lines: readonly WantedLine[] } = { text: null, lines: NONE }

/** What a visitor wants, kept in the browser; the shop prices it. The same array until it changes. */
export function readVisitorCart(): readonly WantedLine[] {
  const text = localStorage.getItem(KEY)
  if (text !== known.text) known = { text, lines: parseLines(text) }
  return known.lines
}

export function writeVisitorCart(lines: readonly WantedLine[]): void {
  if (lines.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(lines))
  for (const listener of listeners) listener()
}

/** All lines or none. The reason why they were not added, if any. */
export function addToVisitorCart(added: readonly WantedLine[]): string | undefined {
  const quantities = new Map(readVisitorCart().map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of added) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  if (quantities.size > LINES_MAX) return atMostLines(LINES_MAX)
  const lines = Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }))
  if (lines.some(({ quantity }) => quantity > STOCK_MAX)) return atMostPieces(STOCK_MAX)
  writeVisitorCart(lines)
  return undefined
}

/** In this tab or in another one. */
export function onVisitorCartChange(listener: Listener): () => void {
  listeners.add(listener)
  const stop = onOtherTab(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** When another tab has changed it. */
export function onOtherTab(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (key === KEY || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Local storage can hold anything: of what is no cart, nothing is taken. */
function parseLines(text: string | null): readonly WantedLine[] {
  const lines = new Map<string, WantedLine>()
  for (const line of listIn(text)) if (isLine(line)) lines.set(line.productId, pick(line))
  return lines.size === 0 ? NONE : [...lines.values()].slice(0, LINES_MAX)
}

function listIn(text: string | null): unknown[] {
  try {
    const content: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(content) ? content : []
  } catch {
    return []
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isLine = (value: unknown): value is WantedLine =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  typeof value.productId === 'string' &&
  UUID.test(value.productId) &&
  'quantity' in value &&
  Number.isInteger(value.quantity) &&
  Number(value.quantity) >= 1 &&
  Number(value.quantity) <= STOCK_MAX

const pick = ({ productId, quantity }: WantedLine): WantedLine => ({ productId, quantity })
