import type { Overview } from '@wheelyard/contract/office/overview.calls'
import type { MemberRight } from '@wheelyard/contract/people/company-roles'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { rightForPage } from './page-rights.ts'

const { dashboard } = paths

type Waiting = { kinds: (keyof Overview['todo'])[]; what: () => string }
/** Pages that are opened from a list mark it: the second part of their address is in `parts`, if it is another one. */
export type MenuLink = {
  label: () => string
  to: string
  parts?: readonly string[]
  waiting?: Waiting
  /** Of use only with this right for whom one buys. */
  needs?: MemberRight
}
export type MenuGroup = { heading?: () => string; links: MenuLink[] }

const ORDER_PAGES = ['orders', 'payment', 'freightPayment']

const customerMenu: MenuGroup[] = [
  { links: [{ label: t.menuGroups_myProfile, to: dashboard.profile }] },
  {
    heading: t.menuGroups_buy,
    links: [
      { label: t.menuGroups_myOrders, to: dashboard.myOrders, parts: ORDER_PAGES },
      { label: t.menuGroups_quickOrder, to: paths.quickOrder, needs: 'buy' },
      { label: t.menuGroups_savedLists, to: dashboard.lists },
      { label: t.menuGroups_addReview, to: dashboard.addReview },
    ],
  },
  {
    heading: t.menuGroups_delivery,
    links: [
      { label: t.menuGroups_addresses, to: dashboard.addresses },
      { label: t.menuGroups_returns, to: dashboard.returns },
    ],
  },
  {
    heading: t.menuGroups_money,
    links: [
      { label: t.menuGroups_invoices, to: dashboard.invoices, needs: 'pay' },
      { label: t.menuGroups_businessDetails, to: dashboard.businessDetails },
      { label: t.company_company, to: dashboard.company },
    ],
  },
]

export const staffMenu: MenuGroup[] = [
  {
    links: [
      { label: t.menuGroups_myProfile, to: dashboard.profile },
      { label: t.menuGroups_overview, to: dashboard.overview },
    ],
  },
  {
    heading: t.menuGroups_sell,
    links: [
      {
        label: t.menuGroups_manageOrders,
        to: dashboard.manageOrders,
        parts: ORDER_PAGES,
        waiting: { kinds: ['freight', 'vatIds'], what: t.menuGroups_toDecide },
      },
      { label: t.menuGroups_allUsers, to: dashboard.allUsers },
      { label: t.menuGroups_companies, to: dashboard.companies },
      { label: t.menuGroups_discountCodes, to: dashboard.discountCodes },
    ],
  },
  {
    heading: t.menuGroups_ship,
    links: [
      {
        label: t.menuGroups_packing,
        to: dashboard.packing,
        waiting: { kinds: ['toShip'], what: t.menuGroups_readyToShip },
      },
      {
        label: t.menuGroups_manageReturns,
        to: dashboard.manageReturns,
        parts: ['returns'],
        waiting: { kinds: ['returns'], what: t.menuGroups_toReview },
      },
      { label: t.menuGroups_freightRates, to: dashboard.freight },
    ],
  },
  {
    heading: t.menuGroups_money,
    links: [
      {
        label: t.menuGroups_invoices,
        to: dashboard.manageInvoices,
        waiting: { kinds: ['invoices'], what: t.menuGroups_waiting },
      },
      {
        label: t.menuGroups_reconciliation,
        to: dashboard.reconciliation,
        waiting: { kinds: ['incidents'], what: t.menuGroups_thatDontMatch },
      },
      { label: t.menuGroups_tax, to: dashboard.tax },
      {
        label: t.menuGroups_certificates,
        to: dashboard.certificates,
        waiting: { kinds: ['certificates'], what: t.menuGroups_toReview },
      },
      { label: t.menuGroups_integrityChecks, to: dashboard.integrityChecks },
    ],
  },
  {
    heading: t.menuGroups_catalogue,
    links: [
      {
        label: t.menuGroups_manageProducts,
        to: dashboard.manageProducts,
        parts: ['editProduct', 'importProducts'],
        waiting: { kinds: ['lowStock'], what: t.menuGroups_runningLow },
      },
      { label: t.menuGroups_stock, to: dashboard.stock },
      { label: t.menuGroups_addProduct, to: dashboard.addProduct },
      { label: t.menuGroups_families, to: dashboard.families },
      { label: t.menuGroups_synonyms, to: dashboard.synonyms },
      { label: t.menuGroups_translations, to: dashboard.translations },
      {
        label: t.menuGroups_reviews,
        to: dashboard.manageReviews,
        waiting: { kinds: ['reviews'], what: t.menuGroups_toApprove },
      },
    ],
  },
  {
    heading: t.menuGroups_shop,
    links: [
      { label: t.menuGroups_pages, to: dashboard.pages },
      { label: t.menuGroups_mails, to: dashboard.mails },
      { label: t.menuGroups_staff, to: dashboard.staff },
      { label: t.menuGroups_settings, to: dashboard.settings },
      { label: t.menuGroups_auditLog, to: dashboard.auditLog },
    ],
  },
]

export const customerMenuOf = (rights: readonly MemberRight[]): MenuGroup[] =>
  customerMenu.map((group) => ({
    ...group,
    links: group.links.filter(({ needs }) => needs === undefined || rights.includes(needs)),
  }))

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
