import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '@wheelyard/web/routes'
import type { Role, Samples } from './roles.ts'

/** What a role sees at an address: a heading and a text that comes with the data, or another address. */
type Expected = { heading: string | RegExp; text?: string | RegExp } | { redirectedTo: string }
export type PageSpec = Record<Role, Expected> & { address?: (samples: Samples) => string; status?: number }

const everyone = (heading: string | RegExp, text?: string | RegExp) => {
  const expected = text ? { heading, text } : { heading }
  return { visitor: expected, customer: expected, admin: expected }
}
const guests = (heading: string) => ({
  ...everyone(heading),
  customer: { redirectedTo: '/' },
  admin: { redirectedTo: '/' },
})
const members = (heading: string | RegExp, text?: string | RegExp) => ({
  ...everyone(heading, text),
  visitor: { redirectedTo: '/login' },
})
const admins = (heading: string | RegExp, text?: string | RegExp) => ({
  ...members(heading, text),
  customer: { redirectedTo: '/' },
})

/** Every page of the router by its route. */
export const PAGES: Record<string, PageSpec> = {
  '/': everyone('Wheelyard, ride-on vehicles and their parts in bulk'),
  '/home': everyone('Wheelyard, ride-on vehicles and their parts in bulk'),
  '/products': everyone(/./),
  '/products/:id': { ...everyone(/^Harvest 24/), address: ({ product }) => `/products/${product._id}` },
  '/reviews': everyone('Clients Feedbacks'),
  '/blogs': everyone('Latest Blogs'),
  '/portfolio': everyone(/./),
  '/help/:slug': { ...everyone('Delivery and returns', 'Report it within'), address: () => '/help/delivery' },
  '/newsletter/confirm': { ...everyone('One click to go'), address: () => '/newsletter/confirm#token' },
  '/newsletter/unsubscribe': {
    ...everyone('Leave the newsletter?'),
    address: () => '/newsletter/unsubscribe#token',
  },
  '/login': guests('Welcome back'),
  // Without a sign-in at Google there is no session to return with.
  '/login/google': { ...guests('Welcome back'), visitor: { redirectedTo: '/login' } },
  '/signup': guests('Open an account'),
  '/passwordReset': everyone('Reset Your Password'),
  '/resetPassword': { ...everyone('Choose a new password'), address: () => '/resetPassword#token=x' },
  '/confirmEmail': {
    ...members(/onfirm/),
    address: () => '/confirmEmail#token=x',
  },
  '/joinStaff': { ...members('Join the team', 'Accept the invitation'), address: () => '/joinStaff#x' },
  '/joinCompany': {
    ...members('Join a company', 'This invitation has expired or was already used.'),
    address: () => '/joinCompany#x',
  },
  '/purchase/:id': { ...members(/./, 'Customer info'), address: ({ product }) => `/purchase/${product._id}` },
  '/cart': { ...everyone('Your cart', 'Your cart is empty'), customer: { heading: 'Your cart', text: 'Check out' } },
  '/quick-order': everyone('Quick order', 'Order sheet'),
  '/checkout': { ...members('Checkout', 'Place order'), admin: { redirectedTo: '/cart' } },
  '/dashboard': members('My Profile', 'Update Profile'),
  '/dashboard/addReview': members('Add Review', 'Submit Review'),
  '/dashboard/myOrders': {
    ...members('My Orders', 'Total orders: 3'),
    admin: { heading: 'My Orders', text: 'You have no orders yet.' },
  },
  '/dashboard/orders/:id': { ...members(/./, 'Timeline'), address: ({ paid }) => `/dashboard/orders/${paid._id}` },
  '/dashboard/orders/:id/return': {
    ...members('Report a problem or return', 'When did the goods arrive?'),
    address: ({ paid }) => `/dashboard/orders/${paid._id}/return`,
  },
  '/dashboard/returns': {
    ...members('Returns', 'Total returns: 1'),
    admin: { heading: 'Returns', text: 'No returns.' },
  },
  '/dashboard/returns/:id': {
    ...members(/^Return R-/, 'Timeline'),
    address: ({ returned }) => `/dashboard/returns/${returned._id}`,
  },
  '/dashboard/payment/:id': {
    ...members(/^Please pay for/, 'Card number'),
    address: ({ unpaid }) => `/dashboard/payment/${unpaid._id}`,
  },
  '/dashboard/freightPayment/:id': {
    ...members(/^Please pay the freight of/, 'Card number'),
    address: ({ quote }) => `/dashboard/freightPayment/${quote._id}`,
  },
  '/dashboard/lists': {
    ...members('Saved Lists', 'Season start'),
    admin: { heading: 'Saved Lists', text: 'No saved lists yet' },
  },
  '/dashboard/lists/:id': {
    ...members('Season start', 'Add all to cart'),
    admin: { heading: 'Saved list', text: 'List not found' },
    address: ({ list }) => `/dashboard/lists/${list._id}`,
  },
  '/dashboard/addresses': {
    ...members('Addresses', 'Default address'),
    admin: { heading: 'Addresses', text: 'No addresses yet' },
  },
  '/dashboard/invoices': {
    ...members('Invoices', /Invoices and credit notes: [1-9]/),
    admin: { heading: 'Invoices', text: 'No invoices yet' },
  },
  '/dashboard/businessDetails': members('Business details', 'No certificates yet.'),
  '/dashboard/company': members('Company', 'A company takes its legal name'),
  '/dashboard/overview': admins('Overview', /Revenue/),
  '/dashboard/allUsers': admins('All Users', /Total users: \d/),
  '/dashboard/manageOrders': admins('Manage Orders', /Total orders: \d/),
  '/dashboard/customers/:id': {
    ...admins(/Rental Park/, 'Latest orders'),
    address: ({ customerId }) => `/dashboard/customers/${customerId}`,
  },
  '/dashboard/companies': admins('Companies', /Total companies: \d/),
  '/dashboard/companies/:id': {
    ...admins('Seaside Karts', 'Latest orders'),
    address: ({ company }) => `/dashboard/companies/${company._id}`,
  },
  '/dashboard/newOrder/:id': {
    ...admins('New Order', 'Delivery address'),
    address: ({ customerId }) => `/dashboard/newOrder/${customerId}`,
  },
  '/dashboard/changeOrder/:id': {
    ...admins('Change Order', 'Delivery address'),
    address: ({ unpaid }) => `/dashboard/changeOrder/${unpaid._id}`,
  },
  '/dashboard/manageReturns': admins('Manage Returns', /To decide: \d/),
  '/dashboard/manageReturns/:id': {
    ...admins(/^Return R-/, 'Timeline'),
    address: ({ returned }) => `/dashboard/manageReturns/${returned._id}`,
  },
  '/dashboard/packing': admins('Packing', /Orders to pack: \d/),
  '/dashboard/packing/:id': {
    ...admins(/^Mini Roadster/, 'Ready to scan'),
    address: ({ paid }) => `/dashboard/packing/${paid._id}`,
  },
  '/dashboard/manageProducts': admins('Manage Products', /Total products: \d/),
  '/dashboard/stock': admins('Stock', /Products: \d/),
  '/dashboard/addProduct': admins('Add Product', 'Save Product'),
  '/dashboard/editProduct/:id': {
    ...admins('Edit Product', 'Save Product'),
    address: ({ product }) => `/dashboard/editProduct/${product._id}`,
  },
  '/dashboard/importProducts': admins('Import Products'),
  '/dashboard/reconciliation': admins('Reconciliation', /Every charge belongs|Found/),
  '/dashboard/integrityChecks': admins('Integrity Checks', /./),
  '/dashboard/auditLog': admins('Audit Log', /./),
  '/dashboard/manageReviews': admins('Reviews', /Total reviews: \d/),
  '/dashboard/discountCodes': admins('Discount Codes', 'New Code'),
  '/dashboard/families': admins('Families', 'Wheel sets'),
  '/dashboard/synonyms': admins('Synonyms', 'New group'),
  '/dashboard/translations': admins('Translations', 'Missing'),
  '/dashboard/translations/:language/:id': {
    ...admins(/ in Deutsch$/, 'Save translation'),
    address: ({ product }) => `/dashboard/translations/de/${product._id}`,
  },
  '/dashboard/freight': admins('Freight Rates', 'Add a zone'),
  '/dashboard/tax': admins('Tax', 'Who decides the tax'),
  '/dashboard/certificates': admins('Certificates', 'pay no tax where it is valid'),
  '/dashboard/manageInvoices': admins('Invoices', /Total: \d/),
  '/dashboard/pages': admins('Pages', '/help/terms'),
  '/dashboard/addPage': admins('Add Page', 'Save and publish'),
  '/dashboard/editPage/:slug': {
    ...admins('Edit Page', 'Save and publish'),
    address: () => '/dashboard/editPage/privacy',
  },
  '/dashboard/editPage/:slug/:language': {
    ...admins(/ in Deutsch$/, 'Save translation'),
    address: () => '/dashboard/editPage/privacy/de',
  },
  '/dashboard/mails': admins('Mails', 'Send me a test mail'),
  '/dashboard/staff': admins('Staff', 'Invite someone'),
  '/dashboard/settings': admins('Settings', 'Save settings'),
  '/*': { ...everyone('Oops! Wrong Route!'), address: () => '/no/such/page', status: 404 },
}

/** Routes that serve a file. */
export const FILES: Record<string, string> = {
  '/robots.txt': 'text/plain',
  '/sitemap.xml': 'application/xml',
  '/products.xml': 'application/xml',
}

export const routePaths = (entries: readonly RouteConfigEntry[] = routes, parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const address = path ? `${parent}/${path}` : parent
    return children ? routePaths(children, address) : [address || '/']
  })
