export const isOrderable = (product: { available: number; minOrder: number }) => product.available >= product.minOrder
