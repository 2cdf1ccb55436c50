import { PRODUCT_NAME_MAX, type Product } from '@wheelyard/contract/catalogue/products.calls'
import { translationsApi } from '@wheelyard/contract/catalogue/translations.calls'
import { type Screen, searchProduct, titleAndLines } from './hostile-screen.ts'
import { api, demoAdmin } from './shop-calls.ts'

/** One word, as German has them. */
const NAME = 'Ü'.padEnd(PRODUCT_NAME_MAX, 'bungsplatzkinderelektrofahrzeug')

export async function translateProduct({ _id: id }: Product): Promise<void> {
  const { token } = await demoAdmin()
  const params = { id, language: 'de' as const }
  const { source, translation } = await api.call(translationsApi.one, { params }, { token })
  const body = { name: NAME, description: NAME, alt: NAME, source, seenUpdatedAt: translation?.updatedAt ?? null }
  await api.call(translationsApi.save, { params, body }, { token })
}

const german = ({ address, shows = () => [NAME], ...screen }: Partial<Screen> & Pick<Screen, 'address'>): Screen => ({
  ...screen,
  address: (content) => `/de${address(content)}`,
  shows,
})

/** Wherever a buyer reads the name of a product. An order keeps the English one. */
export const GERMAN_SCREENS: Screen[] = [
  german({ address: searchProduct('/products') }),
  german({
    address: ({ product }) => `/products/${product._id}`,
    shows: ({ product }) => [NAME, product.sku, product.category],
  }),
  german({ address: () => '/cart' }),
  german({ address: () => '/checkout' }),
  german({
    address: () => '/quick-order',
    open: async (page, { product }) => {
      await page.getByLabel('Zeilen einfügen oder eingeben').fill(`${product.sku}\t20`)
      await page.getByRole('button', { name: 'Diese Zeilen hinzufügen' }).click()
    },
  }),
  german({ address: ({ product }) => `/purchase/${product._id}` }),
  german({ address: ({ list }) => `/dashboard/lists/${list._id}` }),
  german({
    address: ({ several }) => `/dashboard/orders/${several._id}`,
    shows: (content) => titleAndLines(content).map((text) => text.replace(/and 1 more$/, 'und 1 weiteres')),
  }),
]
