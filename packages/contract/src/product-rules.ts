import type { Product } from './products.ts'

/** Less in stock than the smallest order: nobody can buy it. */
export const isOrderable = (product: Pick<Product, 'available' | 'minOrder'>) => product.available >= product.minOrder
