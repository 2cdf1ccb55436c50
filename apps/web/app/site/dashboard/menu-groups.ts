import type { Overview } from '@wheelyard/contract/office/overview.calls'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { paths } from '@wheelyard/contract/shop/paths'
import { rightForPage } from './page-rights.ts'

const { dashboard } = paths

type Waiting = { kinds: (keyof Overview['todo'])[]; what: string }
/** Pages that are opened from a list mark it: the second part of their address is in `parts`, if it is another one. */
export type MenuLink = { label: string; to: string; parts?: readonly string[]; waiting?: Waiting }
export type MenuGroup = { heading?: string; links: MenuLink[] }

const ORDER_PAGES = ['orders', 'payment', 'freightPayment']

export const customerMenu: MenuGroup[] = [
  { links: [{ label: 'My Profile', to: dashboard.profile }] },
  {
    heading: 'Buy',
    links: [
      { label: 'My Orders', to: dashboard.myOrders, parts: ORDER_PAGES },
      { label: 'Quick Order', to: paths.quickOrder },
      { label: 'Saved Lists', to: dashboard.lists },
      { label: 'Add Review', to: dashboard.addReview },
    ],
  },
  {
    heading: 'Delivery',
    links: [
      { label: 'Addresses', to: dashboard.addresses },
      { label: 'Returns', to: dashboard.returns },
    ],
  },
  {
    heading: 'Money',
    links: [
      { label: 'Invoices', to: dashboard.invoices },
      { label: 'Business Details', to: dashboard.businessDetails },
    ],
  },
]

export const staffMenu: MenuGroup[] = [
  {
    links: [
      { label: 'My Profile', to: dashboard.profile },
      { label: 'Overview', to: dashboard.overview },
    ],
  },
  {
    heading: 'Sell',
    links: [
      {
        label: 'Manage Orders',
        to: dashboard.manageOrders,
        parts: ORDER_PAGES,
        waiting: { kinds: ['freight', 'vatIds'], what: 'to decide' },
      },
      { label: 'All Users', to: dashboard.allUsers },
      { label: 'Discount Codes', to: dashboard.discountCodes },
    ],
  },
  {
    heading: 'Ship',
    links: [
      { label: 'Packing', to: dashboard.packing, waiting: { kinds: ['toShip'], what: 'ready to ship' } },
      {
        label: 'Manage Returns',
        to: dashboard.manageReturns,
        parts: ['returns'],
        waiting: { kinds: ['returns'], what: 'to review' },
      },
      { label: 'Freight Rates', to: dashboard.freight },
    ],
  },
  {
    heading: 'Money',
    links: [
      { label: 'Invoices', to: dashboard.manageInvoices, waiting: { kinds: ['invoices'], what: 'waiting' } },
      {
        label: 'Reconciliation',
        to: dashboard.reconciliation,
        waiting: { kinds: ['incidents'], what: 'that don’t match' },
      },
      { label: 'Tax', to: dashboard.tax },
      {
        label: 'Certificates',
        to: dashboard.certificates,
        waiting: { kinds: ['certificates'], what: 'to review' },
      },
      { label: 'Integrity Checks', to: dashboard.integrityChecks },
    ],
  },
  {
    heading: 'Catalogue',
    links: [
      {
        label: 'Manage Products',
        to: dashboard.manageProducts,
        parts: ['editProduct', 'importProducts'],
        waiting: { kinds: ['lowStock'], what: 'running low' },
      },
      { label: 'Stock', to: dashboard.stock },
      { label: 'Add Product', to: dashboard.addProduct },
      { label: 'Families', to: dashboard.families },
      { label: 'Synonyms', to: dashboard.synonyms },
      {
        label: 'Reviews',
        to: dashboard.manageReviews,
        waiting: { kinds: ['reviews'], what: 'to approve' },
      },
    ],
  },
  {
    heading: 'Shop',
    links: [
      { label: 'Pages', to: dashboard.pages },
      { label: 'Mails', to: dashboard.mails },
      { label: 'Staff', to: dashboard.staff },
      { label: 'Settings', to: dashboard.settings },
      { label: 'Audit Log', to: dashboard.auditLog },
    ],
  },
]

/** Of the pages that these rights open. */
export const menuOf = (rights: readonly StaffRight[]): MenuGroup[] =>
  staffMenu
    .map((group) => ({ ...group, links: group.links.filter(({ to }) => mayOpen(to, rights)) }))
    .filter(({ links }) => links.length > 0)

function mayOpen(to: string, rights: readonly StaffRight[]): boolean {
  const right = rightForPage(to)
  return to === dashboard.profile || (right !== undefined && rights.includes(right))
}

export function isMarked({ to, parts = [] }: MenuLink, pathname: string): boolean {
  const [, , part = ''] = pathname.split('/')
  if (to === dashboard.profile) return part === ''
  return parts.includes(part) || `${pathname}/`.startsWith(`${to}/`)
}
