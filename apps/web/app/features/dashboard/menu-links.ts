export type MenuLink = { label: string; to: string }

const everyone: MenuLink[] = [{ label: 'My Profile', to: '/dashboard' }]

const customers: MenuLink[] = [
  { label: 'My Orders', to: '/dashboard/myOrders' },
  { label: 'Add Review', to: '/dashboard/addReview' },
]

const admins: MenuLink[] = [
  { label: 'Overview', to: '/dashboard/overview' },
  { label: 'All Users', to: '/dashboard/allUsers' },
  { label: 'Manage Orders', to: '/dashboard/manageOrders' },
  { label: 'Manage Products', to: '/dashboard/manageProducts' },
  { label: 'Add Product', to: '/dashboard/addProduct' },
  { label: 'Reconciliation', to: '/dashboard/reconciliation' },
  { label: 'Integrity checks', to: '/dashboard/integrityChecks' },
  { label: 'Audit Log', to: '/dashboard/auditLog' },
]

/** What somebody may open; the API decides again. */
export const menuLinksFor = ({ admin }: { admin: boolean }): MenuLink[] => [
  ...everyone,
  ...(admin ? admins : customers),
]
