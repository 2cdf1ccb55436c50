type Offered = { available: number; minOrder: number; casePack: number }

/** Whether the whole cases in stock reach the minimum. */
export const isOrderable = ({ available, minOrder, casePack }: Offered) =>
  available - (available % casePack) >= minOrder
