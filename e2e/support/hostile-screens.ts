import type { Page } from '@playwright/test'
import { ADMIN_SCREENS } from './hostile-admin-screens.ts'
import { BUYER_SCREENS } from './hostile-buyer-screens.ts'
import type { HostileContent } from './hostile-content.ts'
import { type Screen, searchProduct } from './hostile-screen.ts'
import { SHOP_SCREENS } from './hostile-shop-screens.ts'
import type { Role } from './roles.ts'
import { openSearch } from './site-search.ts'

const unknownPath = ({ texts }: HostileContent) => `/no/${encodeURIComponent(texts.address)}`
async function suggestProduct(page: Page, { product }: HostileContent) {
  await (await openSearch(page)).fill(product.name.slice(0, 8))
  await page.getByRole('option').first().waitFor()
}

const VISITOR_SCREENS: Screen[] = [
  { address: () => '/', shows: ({ product, texts }) => [product.name, texts.name, texts.review] },
  { address: searchProduct('/products'), shows: ({ product }) => [product.name] },
  { address: () => '/blogs', open: suggestProduct, shows: ({ product }) => [product.name, product.sku] },
  {
    address: ({ product }) => `/products/${product._id}`,
    shows: ({ product, texts }) => [product.name, product.sku, product.category, product.description, texts.battery],
  },
  {
    address: ({ refunded }) => `/products/${refunded.productId}`,
    shows: ({ product, refunded }) => [refunded.productName, product.name],
  },
  { address: () => '/reviews', shows: ({ texts }) => [texts.name, texts.review, texts.reviewReply] },
  {
    address: () => '/quick-order',
    open: async (page, { product }) => {
      await page.getByLabel('Paste or type rows').fill(`${product.sku}\t20`)
      await page.getByRole('button', { name: 'Add these rows' }).click()
    },
    shows: ({ product }) => [product.name, product.sku],
  },
  { address: ({ helpPage }) => `/help/${helpPage.slug}`, shows: ({ helpPage }) => [helpPage.title] },
  { address: ({ helpPage }) => `/de/help/${helpPage.slug}`, shows: ({ helpPage }) => [helpPage.title] },
  { address: unknownPath, shows: (content) => [unknownPath(content)] },
]

export const SCREENS: Record<Role, Screen[]> = {
  visitor: VISITOR_SCREENS,
  customer: BUYER_SCREENS,
  admin: [...ADMIN_SCREENS, ...SHOP_SCREENS],
}
