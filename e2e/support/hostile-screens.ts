import { ADDRESS, type Charmed, XSS_PAYLOADS, NAME, NOTE, PHONE, REASON, REVIEW } from './hostile-content.ts'
import type { Role } from './tour.ts'

/** Where words show: the address, and some of what was written, which must stand there as it was typed. */
type Screen = { address: (charmed: Charmed) => string; shows: (charmed: Charmed) => string[] }

const search = (path: string, words: string) => `${path}?q=${encodeURIComponent(words)}`
/** The end of a product's name is a word of its own, by which it is found. */
const found = (path: string) => (charmed: Charmed) => search(path, charmed.product.name.slice(-8))

export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    { address: () => '/', shows: ({ product }) => [product.name, NAME, REVIEW] },
    { address: found('/products'), shows: ({ product }) => [product.name] },
    {
      address: ({ product }) => `/products/${product._id}`,
      shows: ({ product }) => [product.name, product.category, ...XSS_PAYLOADS],
    },
    { address: () => '/reviews', shows: () => [NAME, REVIEW] },
  ],
  customer: [
    {
      address: ({ product }) => `/purchase/${product._id}`,
      shows: ({ product, buyer }) => [product.name, NAME, buyer.email, PHONE, ADDRESS],
    },
    { address: () => '/dashboard', shows: ({ buyer }) => [NAME, buyer.email, PHONE, ADDRESS] },
    { address: () => '/dashboard/addReview', shows: () => [REVIEW] },
    {
      address: () => '/dashboard/myOrders',
      shows: ({ unpaid, refunded, buyer }) => [unpaid.productName, refunded.productName, buyer.email],
    },
    {
      address: ({ refunded }) => `/dashboard/orders/${refunded._id}`,
      shows: ({ refunded }) => [refunded.productName, ADDRESS, PHONE, REASON],
    },
    {
      address: ({ unpaid }) => `/dashboard/payment/${unpaid._id}`,
      shows: ({ unpaid }) => [unpaid.productName, NAME],
    },
  ],
  admin: [
    { address: () => '/dashboard/overview', shows: ({ product }) => [product.name] },
    { address: ({ buyer }) => search('/dashboard/allUsers', buyer.email), shows: ({ buyer }) => [NAME, buyer.email] },
    {
      address: ({ unpaid }) => search('/dashboard/manageOrders', unpaid._id),
      shows: ({ unpaid, buyer }) => [unpaid.productName, NAME, buyer.email, PHONE, ADDRESS],
    },
    { address: found('/dashboard/manageProducts'), shows: ({ product }) => [product.name] },
    {
      address: ({ product }) => `/dashboard/editProduct/${product._id}`,
      shows: ({ product }) => [product.name, product.category, XSS_PAYLOADS.join('\n')],
    },
    { address: () => '/dashboard/auditLog', shows: ({ product }) => [product.name, NOTE.slice(0, 60)] },
    {
      address: ({ refunded }) => `/dashboard/orders/${refunded._id}`,
      shows: ({ refunded }) => [refunded.productName, NAME, REASON],
    },
  ],
}
