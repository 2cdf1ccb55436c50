import type { Page, Route } from '@playwright/test'
import type { HostileContent } from './hostile-content.ts'
import type { Role } from './roles.ts'
import { openSearch } from './site-search.ts'

/** A page, or what a click opens on it, and some of the stored text that it must show as it was typed. */
type Screen = {
  address: (content: HostileContent) => string
  open?: (page: Page, content: HostileContent) => Promise<unknown>
  shows: (content: HostileContent) => string[]
}

const search = (path: string, words: string) => `${path}?q=${encodeURIComponent(words)}`
/** The product's name begins with its mark. */
const searchProduct =
  (path: string) =>
  ({ product }: HostileContent) =>
    search(path, product.name.slice(0, 8))
const unknownPath = ({ texts }: HostileContent) => `/no/${encodeURIComponent(texts.address)}`
const click = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
async function suggestProduct(page: Page, { product }: HostileContent) {
  await (await openSearch(page)).fill(product.name.slice(0, 8))
  await page.getByRole('option').first().waitFor()
}
/** Which products run lowest depends on other tests. */
async function runLow(page: Page, { product: { _id, name, minOrder } }: HostileContent) {
  const answer = async (route: Route) => {
    const overview: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...overview, lowStock: [{ _id, name, available: 1, minOrder }] } })
  }
  await page.route('**/api/overview?*', answer, { times: 1 })
  await page.reload()
  await page.getByText(name).first().waitFor()
}
const unfoldLines = (page: Page) => page.getByText('2 products, 40 units').click()
const titleAndLines = ({ several }: HostileContent) => [
  several.productName,
  ...several.lines.map(({ productName }) => productName),
]
const IMPORT_HEADER = 'name,price,minOrder,available,description,img'

export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
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
    { address: () => '/reviews', shows: ({ texts }) => [texts.name, texts.review] },
    {
      address: () => '/quick-order',
      open: async (page, { product }) => {
        await page.getByLabel('Paste or type rows').fill(`${product.sku}\t20`)
        await page.getByRole('button', { name: 'Add these rows' }).click()
      },
      shows: ({ product }) => [product.name, product.sku],
    },
    { address: ({ helpPage }) => `/help/${helpPage.slug}`, shows: ({ helpPage }) => [helpPage.title] },
    { address: unknownPath, shows: (content) => [unknownPath(content)] },
  ],
  customer: [
    {
      address: ({ product }) => `/purchase/${product._id}`,
      open: click(/^Account$/),
      shows: ({ product, buyer, texts }) => [product.name, texts.name, buyer.email, texts.phone, texts.address],
    },
    {
      address: ({ product }) => `/purchase/${product._id}`,
      open: click(/^Confirm Order$/),
      shows: ({ product }) => [`${product.name} is already added`],
    },
    { address: () => '/cart', shows: ({ product }) => [product.name, product.sku] },
    {
      address: () => '/checkout',
      shows: ({ product, buyer, texts }) => [product.name, product.sku, texts.name, buyer.email, texts.addressPart],
    },
    {
      address: () => '/dashboard',
      shows: ({ buyer, texts }) => [texts.name, buyer.email, texts.phone, texts.address],
    },
    { address: () => '/dashboard/addReview', shows: ({ texts }) => [texts.review] },
    {
      address: () => '/dashboard/myOrders',
      open: (page, { unpaid }) =>
        page.getByRole('button', { name: `Cancel the order of ${unpaid.productName}`, exact: true }).click(),
      shows: ({ unpaid, refunded, buyer }) => [
        unpaid.productName,
        refunded.productName,
        buyer.email,
        `Are you sure to cancel the order of ${unpaid.productName}?`,
      ],
    },
    {
      address: ({ refunded }) => `/dashboard/orders/${refunded._id}`,
      shows: ({ refunded, texts }) => [refunded.productName, texts.address, texts.phone, texts.reason],
    },
    {
      address: ({ partShipped }) => `/dashboard/orders/${partShipped._id}`,
      shows: ({ partShipped, texts }) => [partShipped.productName, texts.carrier, texts.trackingNumber],
    },
    {
      address: ({ partShipped }) => `/dashboard/orders/${partShipped._id}/return`,
      shows: ({ partShipped }) => [partShipped.productName],
    },
    { address: () => '/dashboard/returns', shows: ({ returned }) => [returned.number, returned.orderTitle] },
    {
      address: ({ returned }) => `/dashboard/returns/${returned._id}`,
      shows: ({ returned, texts }) => [returned.orderTitle, texts.message, texts.reason],
    },
    {
      address: ({ unpaid }) => `/dashboard/payment/${unpaid._id}`,
      shows: ({ unpaid, texts }) => [unpaid.productName, texts.name],
    },
    { address: () => '/dashboard/returns', shows: ({ returned }) => [returned.number, returned.orderTitle] },
    { address: () => '/dashboard/invoices', shows: ({ refunded }) => [refunded.productName] },
    { address: () => '/dashboard/businessDetails', shows: ({ texts }) => [texts.addressPart] },
    { address: () => '/dashboard/myOrders', open: unfoldLines, shows: titleAndLines },
    {
      address: ({ several }) => `/dashboard/orders/${several._id}`,
      shows: (content) => [...titleAndLines(content), content.texts.poNumber, content.texts.addressPart],
    },
    { address: ({ several }) => `/dashboard/payment/${several._id}`, shows: titleAndLines },
    {
      address: () => '/dashboard/addresses',
      open: click(/^Delete/),
      shows: ({ texts }) => [
        `10115 ${texts.addressPart}`,
        texts.phone,
        `Are you sure to delete the address of ${texts.addressPart}?`,
      ],
    },
    { address: () => '/dashboard/addresses', open: click(/^Edit/), shows: ({ texts }) => [texts.addressPart] },
    {
      address: () => '/dashboard/lists',
      open: click(/^Delete/),
      shows: ({ list }) => [list.name, `Are you sure to delete ${list.name}?`],
    },
    {
      address: ({ list }) => `/dashboard/lists/${list._id}`,
      shows: ({ list }) => [list.name, ...list.lines.map(({ name }) => name)],
    },
    {
      address: ({ list }) => `/dashboard/lists/${list._id}`,
      open: click(/^Add all to cart$/),
      shows: ({ list }) => list.lines.flatMap(({ name, sku }) => [name, sku]),
    },
  ],
  admin: [
    { address: () => '/dashboard/overview', open: runLow, shows: ({ product }) => [product.name] },
    {
      address: ({ buyer }) => search('/dashboard/allUsers', buyer.email.slice(0, 100)),
      open: click(/^Sign Out/),
      shows: ({ buyer, texts }) => [texts.name, buyer.email, `Are you sure to sign ${texts.name} out everywhere?`],
    },
    {
      address: ({ unpaid }) => search('/dashboard/manageOrders', unpaid._id),
      shows: ({ unpaid, buyer, texts }) => [unpaid.productName, texts.name, buyer.email, texts.phone, texts.address],
    },
    {
      address: ({ several }) => search('/dashboard/manageOrders', several._id),
      open: unfoldLines,
      shows: titleAndLines,
    },
    {
      address: ({ refunded }) => search('/dashboard/manageInvoices', refunded._id),
      shows: ({ refunded, buyer, texts }) => [refunded.productName, texts.name, buyer.email],
    },
    {
      address: ({ returned }) => `${search('/dashboard/manageReturns', returned.number)}&state=all`,
      shows: ({ returned, buyer, texts }) => [returned.number, returned.orderTitle, texts.name, buyer.email],
    },
    {
      address: ({ returned }) => `/dashboard/manageReturns/${returned._id}`,
      open: click(/^Send replacement$/),
      shows: ({ returned, buyer, texts }) => [
        returned.orderTitle,
        texts.message,
        texts.reason,
        texts.condition,
        texts.name,
        texts.address,
        buyer.email,
      ],
    },
    {
      address: ({ partShipped }) => search('/dashboard/packing', partShipped._id),
      shows: ({ partShipped, texts }) => [partShipped.productName, texts.name, texts.address],
    },
    {
      address: ({ partShipped }) => `/dashboard/packing/${partShipped._id}`,
      open: click(/^Pack all that is left$/),
      shows: ({ partShipped, texts }) => [partShipped.productName, texts.name, texts.address],
    },
    {
      address: searchProduct('/dashboard/manageProducts'),
      open: click(/^Stock/),
      shows: ({ product, texts }) => [`Stock of ${product.name}`, texts.note],
    },
    {
      address: searchProduct('/dashboard/manageProducts'),
      open: click(/^Delete/),
      shows: ({ product }) => [`Are you sure to delete ${product.name}?`],
    },
    {
      address: ({ product }) => `/dashboard/editProduct/${product._id}`,
      shows: ({ product, refunded, texts }) => [
        product.name,
        product.category,
        product.description,
        texts.battery,
        refunded.productName,
      ],
    },
    {
      address: () => '/dashboard/importProducts',
      open: (page, { product: { name } }) =>
        page.getByLabel('Product file (CSV)').setInputFiles({
          name: `${name}.csv`,
          mimeType: 'text/csv',
          buffer: Buffer.from(`${IMPORT_HEADER}\n"${name.replaceAll('"', '""')}",1,1,1,x,y\n`),
        }),
      shows: ({ product: { name } }) => [name, `${name}.csv`],
    },
    {
      address: () => '/dashboard/auditLog?topic=stock',
      shows: ({ product, texts }) => [product.name, texts.note.slice(0, 60)],
    },
    {
      address: ({ refunded }) => `/dashboard/orders/${refunded._id}`,
      shows: ({ refunded, texts }) => [refunded.productName, texts.name, texts.reason],
    },
    { address: () => '/dashboard/pages', shows: ({ helpPage }) => [helpPage.title] },
    {
      address: ({ helpPage }) => `/dashboard/editPage/${helpPage.slug}`,
      open: async (page) => {
        await click(/^Show preview$/)(page)
        await page.getByRole('button', { name: 'Show it again' }).waitFor()
      },
      shows: ({ helpPage }) => [helpPage.title, helpPage.body],
    },
  ],
}
