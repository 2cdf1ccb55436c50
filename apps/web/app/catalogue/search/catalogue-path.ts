import { paths } from '@wheelyard/contract/shop/paths'
import type { CatalogueFilters } from './catalogue-filters.ts'

/** The order of the catalogue unless another one is chosen. */
export const sortOf = ({ q, sort }: CatalogueFilters) => sort ?? (q ? 'best-match' : 'newest')

/** The address of a catalogue page, without undefined filters and page 1. */
export function cataloguePath(filters: CatalogueFilters): string {
  const parts = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && !(name === 'page' && value === 1),
  )
  return addressOf(parts.map(([name, value]) => [name, String(value)]))
}

/** The same from the filter form, without empty fields. */
export function cataloguePathFromForm(form: FormData): string {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : []))
  return addressOf(fields.filter(([, value]) => value !== ''))
}

function addressOf(parts: string[][]): string {
  const query = new URLSearchParams(parts)
  return query.size > 0 ? `${paths.products}?${query.toString()}` : paths.products
}
