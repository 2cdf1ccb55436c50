/** Stock below the minimum order cannot be bought. */
export const isOrderable = (product: { available: number; minOrder: number }) => product.available >= product.minOrder
