import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { actForCompany } from './hostile-company.ts'
import { click, type Screen, titleAndLines, unfoldLines } from './hostile-screen.ts'
import * as shop from './hostile-shop.ts'

const taxOrders = shop.replyWith<Order>(/\/api\/order\//, ({ texts }, order) => ({
  ...order,
  tax: shop.taxWith(texts),
}))

export const BUYER_SCREENS: Screen[] = [
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
    shows: ({ partShipped, texts }) => [
      partShipped.productName,
      texts.carrier,
      texts.trackingNumber,
      texts.transferReference,
    ],
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
  {
    address: () => '/dashboard/businessDetails',
    shows: ({ texts }) => [texts.addressPart, texts.certificateNumber, texts.refusal],
  },
  {
    address: () => '/dashboard/businessDetails',
    open: click(/^Withdraw/),
    shows: ({ texts }) => [texts.certificateNumber],
  },
  { address: ({ quoted }) => `/dashboard/orders/${quoted._id}`, shows: ({ texts }) => [texts.quoteNote] },
  { address: ({ quote }) => `/dashboard/freightPayment/${quote._id}`, shows: ({ quoted }) => [quoted.productName] },
  { address: () => '/dashboard/myOrders', open: unfoldLines, shows: titleAndLines },
  {
    address: ({ several }) => `/dashboard/orders/${several._id}`,
    shows: (content) => [...titleAndLines(content), content.texts.poNumber, content.texts.addressPart],
  },
  { address: ({ several }) => `/dashboard/payment/${several._id}`, shows: titleAndLines },
  {
    address: ({ several }) => `/dashboard/orders/${several._id}`,
    open: taxOrders,
    shows: ({ texts }) => [texts.taxName],
  },
  { address: ({ several }) => `/dashboard/payment/${several._id}`, shows: ({ texts }) => [texts.taxName] },
  {
    address: () => '/checkout',
    open: shop.replyWith('**/api/cart/tax', ({ texts }) => ({ tax: shop.taxWith(texts) })),
    shows: ({ texts }) => [texts.taxName],
  },
  {
    address: () => '/dashboard/addresses',
    open: click(/^Delete/),
    shows: ({ texts }) => [`10115 ${texts.addressPart}`, texts.phone, `Delete the address of ${texts.addressPart}?`],
  },
  { address: () => '/dashboard/addresses', open: click(/^Edit/), shows: ({ texts }) => [texts.addressPart] },
  {
    address: () => '/dashboard/lists',
    open: click(/^Delete/),
    shows: ({ list }) => [list.name, `Delete ${list.name}?`],
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
  {
    address: () => '/dashboard/company',
    open: actForCompany,
    shows: ({ texts, buyer }) => [texts.addressPart, texts.name, `x${buyer.email}`, `Buying for ${texts.addressPart}`],
  },
  {
    address: () => '/dashboard/company',
    open: click(/^Remove (?!cost)/),
    shows: ({ texts }) => [`Remove ${texts.name} from ${texts.addressPart}?`],
  },
]
