import { paths } from '@wheelyard/contract/rules/paths'
export type MenuLink = { label: string; to: string }

const everyone: MenuLink[] = [{ label: 'My Profile', to: paths.dashboard.profile }]

const customers: MenuLink[] = [
  { label: 'My Orders', to: paths.dashboard.myOrders },
  { label: 'Add Review', to: paths.dashboard.addReview },
]

const admins: MenuLink[] = [
  { label: 'Overview', to: paths.dashboard.overview },
  { label: 'All Users', to: paths.dashboard.allUsers },
  { label: 'Manage Orders', to: paths.dashboard.manageOrders },
  { label: 'Manage Products', to: paths.dashboard.manageProducts },
  { label: 'Add Product', to: paths.dashboard.addProduct },
  { label: 'Reconciliation', to: paths.dashboard.reconciliation },
  { label: 'Integrity checks', to: paths.dashboard.integrityChecks },
  { label: 'Audit Log', to: paths.dashboard.auditLog },
]

/** The screens of a role; the API checks every call again. */
export const menuLinksFor = ({ admin }: { admin: boolean }): MenuLink[] => [
  ...everyone,
  ...(admin ? admins : customers),
]
