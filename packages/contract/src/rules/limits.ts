import { formatCount } from './format-count.ts'

/** Units of one product, in stock or in one line of a cart. */
export const STOCK_MAX = 1_000_000
/** Lines of a cart, and so of an order. */
export const LINES_MAX = 500

// Here and not among the refusals, which public pages do without.
export const atMostLines = (max: number) => `A cart has at most ${max} lines`
export const atMostPieces = (max: number) => `Order at most ${formatCount(max)}`
