import { paths } from '@wheelyard/contract/rules/paths'

const { dashboard } = paths

const customerLinks = [
  { label: 'My Profile', to: dashboard.profile },
  { label: 'My Orders', to: dashboard.myOrders },
  { label: 'Add Review', to: dashboard.addReview },
]

const adminLinks = [
  { label: 'My Profile', to: dashboard.profile },
  { label: 'Overview', to: dashboard.overview },
  { label: 'All Users', to: dashboard.allUsers },
  { label: 'Manage Orders', to: dashboard.manageOrders },
  { label: 'Manage Products', to: dashboard.manageProducts },
  { label: 'Add Product', to: dashboard.addProduct },
  { label: 'Reconciliation', to: dashboard.reconciliation },
  { label: 'Integrity checks', to: dashboard.integrityChecks },
  { label: 'Audit Log', to: dashboard.auditLog },
]

export const menuLinksFor = ({ admin }: { admin: boolean }) => (admin ? adminLinks : customerLinks)
