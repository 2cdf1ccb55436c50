import type { Page, Route } from '@playwright/test'
import type { HostileContent } from './hostile-content.ts'
import { click, type Screen, search, searchProduct, titleAndLines, unfoldLines } from './hostile-screen.ts'

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
const IMPORT_HEADER = 'name,price,minOrder,available,description,img'

export const ADMIN_SCREENS: Screen[] = [
  { address: () => '/dashboard/overview', open: runLow, shows: ({ product }) => [product.name] },
  {
    address: ({ buyer }) => search('/dashboard/allUsers', buyer.email.slice(0, 100)),
    open: click(/^Log Out/),
    shows: ({ buyer, texts }) => [texts.name, buyer.email, `Log ${texts.name} out everywhere?`],
  },
  {
    address: ({ customerId }) => `/dashboard/customers/${customerId}`,
    open: click(/^Block$/),
    shows: ({ unpaid, buyer, texts }) => [
      texts.name,
      buyer.email,
      texts.phone,
      texts.address,
      texts.addressPart,
      texts.orderNote,
      unpaid.productName,
    ],
  },
  {
    address: ({ unpaid }) => search('/dashboard/manageOrders', unpaid._id),
    shows: ({ unpaid, buyer, texts }) => [
      unpaid.productName,
      texts.name,
      buyer.email,
      texts.phone,
      texts.address,
      texts.orderTag,
      texts.orderNote,
    ],
  },
  {
    address: ({ unpaid }) => `/dashboard/orders/${unpaid._id}`,
    shows: ({ texts }) => [texts.orderTag, texts.orderNote],
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
    address: searchProduct('/dashboard/stock'),
    shows: ({ product }) => [product.name, product.sku],
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
  {
    address: ({ several }) => `/dashboard/changeOrder/${several._id}`,
    shows: ({ several, texts }) => [...several.lines.map(({ productName }) => productName), texts.name],
  },
  {
    address: ({ buyer }) => search('/dashboard/manageReviews', buyer.email.slice(0, 100)),
    open: click(/^Edit reply/),
    shows: ({ buyer, texts }) => [texts.name, buyer.email, texts.review, texts.reviewReply],
  },
  {
    address: () => '/dashboard/manageReviews?state=hidden',
    shows: ({ texts }) => [texts.name, texts.review, texts.hiddenReason],
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
  {
    address: ({ helpPage }) => `/dashboard/editPage/${helpPage.slug}/de`,
    open: async (page) => {
      await click(/^Show preview$/)(page)
      await page.getByRole('button', { name: 'Show it again' }).waitFor()
    },
    shows: ({ helpPage }) => [helpPage.title, helpPage.body],
  },
  {
    address: () => '/dashboard/certificates',
    open: (page) =>
      page
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click(),
    shows: ({ buyer, texts }) => [texts.name, buyer.email, `Decline certificate ${texts.certificateNumber}`],
  },
  {
    address: () => '/dashboard/certificates',
    open: (page) => page.getByLabel('Show').selectOption('Declined or revoked'),
    shows: ({ texts }) => [texts.certificateNumber, texts.refusal],
  },
  {
    address: ({ quoted }) => `/dashboard/orders/${quoted._id}`,
    open: (page) => page.getByText('Propose other terms').click(),
    shows: ({ texts }) => [texts.quoteNote],
  },
]
