import type { Wish } from './catalogue-filters.ts'

export const USUAL_ORDER = 'newest'

/** The address of a page of the catalogue; a part that is undefined is left out, and so is page 1. */
export function catalogueAddress(wish: Wish): string {
  const parts = Object.entries(wish).filter(([name, value]) => value !== undefined && !(name === 'page' && value === 1))
  return addressOf(parts.map(([name, value]) => [name, String(value)]))
}

/** The same for a form with a field for each part: fields left empty, and the usual order, need not be said. */
export function formAddress(form: FormData): string {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : []))
  return addressOf(fields.filter(([name, value]) => value !== '' && !(name === 'sort' && value === USUAL_ORDER)))
}

function addressOf(parts: string[][]): string {
  const query = new URLSearchParams(parts)
  return query.size > 0 ? `/products?${query.toString()}` : '/products'
}
