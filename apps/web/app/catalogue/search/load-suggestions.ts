import { searchApi } from '@wheelyard/contract/catalogue/search.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { api } from '#web/lib/api-client.ts'
import { asWritten, inReadersLanguage } from '#web/shop/content-language/content-language.ts'
import { cataloguePath } from './catalogue-path.ts'

export type Suggestion = {
  to: string
  label: string
  /** In which it is, if not in the page's. */
  lang?: string | undefined
  /** The SKU of a product. */
  note: string
  productId?: string
  price?: string
  picture?: string
}
/** `words` are those that were typed. */
export type Suggestions = { words: string; options: readonly Suggestion[]; searchedFor: string | undefined }

/** Products first, then categories. None when the call fails: the search itself still works. */
export async function loadSuggestions(words: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const query = { q: words, ...inReadersLanguage() }
  const found = await api.call(searchApi.suggest, { query }, { signal }).catch(() => undefined)
  if (!found) return undefined
  const products = found.products.map(({ _id, name, sku, price, img, language }) => ({
    to: paths.product(_id),
    label: name,
    lang: asWritten({ language })?.lang,
    note: sku,
    productId: _id,
    price: formatMoney(centsOf(price)),
    picture: img,
  }))
  const categories = found.categories.map((category) => ({
    to: cataloguePath({ category }),
    label: category,
    note: t.search_category(),
  }))
  return { words, options: [...products, ...categories], searchedFor: found.searchedFor ?? undefined }
}
