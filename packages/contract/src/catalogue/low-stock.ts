/** Stock is low when fewer than this many minimum orders are left. */
export const LOW_STOCK_ORDERS = 3
