/** Units of one product, in stock or in one line of a cart. */
export const STOCK_MAX = 1_000_000
/** Lines of a cart, and so of an order. */
export const LINES_MAX = 500
