import { productsQuery } from '@wheelyard/contract/catalogue/products.calls'
import { languageOf, withoutLanguage } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'

/** The catalogue's filters, without search words, of which there is no end. */
const FILTERS = Object.keys(productsQuery.omit({ q: true, cursor: true, limit: true, stock: true }).shape)
/** A page's data by itself, which React Router fetches for the routes that change. */
const DATA = /\.data$/

/** Addresses that visitors share. One with any other query is rendered for its visitor and not stored. */
export function isCacheable(address: string): boolean {
  const [path = '', query] = withoutLanguage(address, languageOf(address, ALL_LANGUAGES)).split('?', 2)
  if (query === undefined) return true
  const known = [...(path.replace(DATA, '') === paths.products ? FILTERS : []), ...(DATA.test(path) ? ['_routes'] : [])]
  return [...new URLSearchParams(query).keys()].every((name) => known.includes(name))
}
