import type { Wish } from './catalogue-wish.ts'

/** The address of a page of the catalogue; a part that is undefined is left out, and so is page 1. */
export function catalogueAddress(wish: Wish): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wish)) {
    if (value !== undefined && !(name === 'page' && value === 1)) query.set(name, String(value))
  }
  return query.size > 0 ? `/products?${query.toString()}` : '/products'
}
