import { ADDRESS, type HostileContent, XSS_PAYLOADS, NAME, NOTE, PHONE, REASON, REVIEW } from './hostile-content.ts'
import type { Role } from './roles.ts'

/** A page, and some of the stored text that it must show as it was typed. */
type Screen = { address: (content: HostileContent) => string; shows: (content: HostileContent) => string[] }

const search = (path: string, words: string) => `${path}?q=${encodeURIComponent(words)}`
/** The last word of the product's name is unique. */
const searchProduct =
  (path: string) =>
  ({ product }: HostileContent) =>
    search(path, product.name.slice(-8))

export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    { address: () => '/', shows: ({ product }) => [product.name, NAME, REVIEW] },
    { address: searchProduct('/products'), shows: ({ product }) => [product.name] },
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
    { address: searchProduct('/dashboard/manageProducts'), shows: ({ product }) => [product.name] },
    {
      address: ({ product }) => `/dashboard/editProduct/${product._id}`,
      shows: ({ product }) => [product.name, product.category, XSS_PAYLOADS.join('\n')],
    },
    {
      address: () => '/dashboard/auditLog?topic=stock',
      shows: ({ product }) => [product.name, NOTE.slice(0, 60)],
    },
    {
      address: ({ refunded }) => `/dashboard/orders/${refunded._id}`,
      shows: ({ refunded }) => [refunded.productName, NAME, REASON],
    },
  ],
}
