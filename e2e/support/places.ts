import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../apps/web/app/routes.ts'
import type { Role, Things } from './tour.ts'

/** What somebody finds at an address: a heading and a sentence that comes with the data, or another address. */
type Found = { heading: string | RegExp; text?: string | RegExp } | { sentTo: string }
export type Place = Record<Role, Found> & { address?: (things: Things) => string; status?: number }

const everybody = (heading: string | RegExp, text?: string | RegExp) => {
  const found = text ? { heading, text } : { heading }
  return { visitor: found, customer: found, admin: found }
}
const guests = (heading: string) => ({ ...everybody(heading), customer: { sentTo: '/' }, admin: { sentTo: '/' } })
const members = (heading: string | RegExp, text?: string | RegExp) => ({
  ...everybody(heading, text),
  visitor: { sentTo: '/login' },
})
const admins = (heading: string, text?: string | RegExp) => ({ ...members(heading, text), customer: { sentTo: '/' } })

/** Every route of the router; those that are no pages have a place of their own below. */
export const PLACES: Record<string, Place> = {
  '/': everybody('Wheelyard, ride-on vehicles and their parts in bulk'),
  '/home': everybody('Wheelyard, ride-on vehicles and their parts in bulk'),
  '/products': everybody(/./),
  '/products/:id': { ...everybody(/^Harvest 24/), address: ({ product }) => `/products/${product._id}` },
  '/reviews': everybody('Clients Feedbacks'),
  '/blogs': everybody('Latest Blogs'),
  '/portfolio': everybody(/./),
  '/newsletter/confirm': everybody('One click to go'),
  '/newsletter/unsubscribe': everybody('Leave the newsletter?'),
  '/login': guests('Welcome back'),
  // Nobody has been at Google here, so there is no session to come back with.
  '/login/google': { ...guests('Welcome back'), visitor: { sentTo: '/login' } },
  '/signup': guests('Open an account'),
  '/passwordReset': everybody('Reset Your Password'),
  '/resetPassword': { ...everybody('Choose a new password'), address: () => '/resetPassword#token=x' },
  '/purchase/:id': { ...members(/./, 'Customer info'), address: ({ product }) => `/purchase/${product._id}` },
  '/dashboard': members('My Profile', 'Update Profile'),
  '/dashboard/addReview': members('Add Review', 'Submit Review'),
  '/dashboard/myOrders': {
    ...members('My Orders', 'Total orders: 2'),
    admin: { heading: 'My Orders', text: 'You have no orders yet.' },
  },
  '/dashboard/orders/:id': { ...members(/./, 'Timeline'), address: ({ paid }) => `/dashboard/orders/${paid._id}` },
  '/dashboard/payment/:id': {
    ...members(/^Please pay for/, 'Card number'),
    address: ({ unpaid }) => `/dashboard/payment/${unpaid._id}`,
  },
  '/dashboard/overview': admins('Overview', /Revenue/),
  '/dashboard/allUsers': admins('All Users', /Total users: \d/),
  '/dashboard/manageOrders': admins('Manage Orders', /Total orders: \d/),
  '/dashboard/manageProducts': admins('Manage Products', /Total products: \d/),
  '/dashboard/addProduct': admins('Add Product', 'Save Product'),
  '/dashboard/editProduct/:id': {
    ...admins('Edit Product', 'Save Product'),
    address: ({ product }) => `/dashboard/editProduct/${product._id}`,
  },
  '/dashboard/importProducts': admins('Import Products'),
  '/dashboard/reconciliation': admins('Reconciliation', /Every charge belongs|Found/),
  '/dashboard/integrityChecks': admins('Integrity checks', /./),
  '/dashboard/auditLog': admins('Audit Log', /./),
  '/*': { ...everybody('Oops! Wrong Route!'), address: () => '/no/such/page', status: 404 },
}

/** Routes that answer with a file. */
export const FILES: Record<string, string> = { '/robots.txt': 'text/plain', '/sitemap.xml': 'application/xml' }

/** The addresses of all screens in the router's own table. */
export const routePaths = (entries: readonly RouteConfigEntry[] = routes, parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const address = path ? `${parent}/${path}` : parent
    return children ? routePaths(children, address) : [address || '/']
  })
