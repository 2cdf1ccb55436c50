import { paths } from '@wheelyard/contract/shop/paths'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'

const { dashboard } = paths

type MenuLink = { label: string; to: string; parts?: readonly string[] }

/** Pages that are opened from a list mark it: the second part of their address is here, if it is another one. */
const ORDER_PAGES = ['orders', 'payment', 'freightPayment']

const customerLinks: MenuLink[] = [
  { label: 'My Profile', to: dashboard.profile },
  { label: 'My Orders', to: dashboard.myOrders, parts: ORDER_PAGES },
  { label: 'Add Review', to: dashboard.addReview },
  { label: 'Saved Lists', to: dashboard.lists },
  { label: 'Addresses', to: dashboard.addresses },
  { label: 'Invoices', to: dashboard.invoices },
  { label: 'Returns', to: dashboard.returns },
  { label: 'Business Details', to: dashboard.businessDetails },
  { label: 'Quick Order', to: paths.quickOrder },
]

const adminLinks: MenuLink[] = [
  { label: 'My Profile', to: dashboard.profile },
  { label: 'Overview', to: dashboard.overview },
  { label: 'All Users', to: dashboard.allUsers },
  { label: 'Manage Orders', to: dashboard.manageOrders, parts: ORDER_PAGES },
  { label: 'Manage Products', to: dashboard.manageProducts, parts: ['editProduct', 'importProducts'] },
  { label: 'Add Product', to: dashboard.addProduct },
  { label: 'Packing', to: dashboard.packing },
  { label: 'Manage Returns', to: dashboard.manageReturns, parts: ['returns'] },
  { label: 'Invoices', to: dashboard.manageInvoices },
  { label: 'Reconciliation', to: dashboard.reconciliation },
  { label: 'Integrity Checks', to: dashboard.integrityChecks },
  { label: 'Audit Log', to: dashboard.auditLog },
  { label: 'Synonyms', to: dashboard.synonyms },
  { label: 'Freight Rates', to: dashboard.freight },
  { label: 'Tax', to: dashboard.tax },
  { label: 'Certificates', to: dashboard.certificates },
  { label: 'Pages', to: dashboard.pages },
  { label: 'Settings', to: dashboard.settings },
]

export function DashMenu() {
  const { user, admin } = useSignedIn()
  const links = admin ? adminLinks : customerLinks
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <aside className="dash-menu lg:sticky lg:top-24 lg:self-start">
      <div className="flex items-center justify-between gap-4">
        <p className="font-display text-xl font-bold">Dashboard</p>
        <button
          type="button"
          className="btn border-line bg-surface lg:hidden"
          aria-expanded={open}
          aria-controls="dash-menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} className="size-5" />
          Dash Menu
        </button>
      </div>
      {user.needsSecondFactor ? <SecondFactorNotice /> : null}
      <nav id="dash-menu" aria-label="Dashboard" className={classNames('mt-3 lg:block', !open && 'hidden')}>
        <ul className="grid gap-0.5 max-lg:rounded-box max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2">
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={isCurrent(link, pathname) ? 'page' : undefined}
                className="dash-link"
                onClick={() => setOpen(false)}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to={paths.products} prefetch="intent" className="mt-4 inline-block py-2 text-link lg:ml-3">
        Shop all products
      </Link>
    </aside>
  )
}

function isCurrent({ to, parts = [] }: MenuLink, pathname: string): boolean {
  const [, , part = ''] = pathname.split('/')
  if (to === dashboard.profile) return part === ''
  return parts.includes(part) || `${pathname}/`.startsWith(`${to}/`)
}
