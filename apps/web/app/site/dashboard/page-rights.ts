import type { StaffRight } from '@wheelyard/contract/people/staff-rights'

/** What each page for staff needs, by the second part of its address. A page that is missing here opens for no one. */
const pageRights: Record<string, StaffRight> = {
  overview: 'see-shop',
  manageOrders: 'see-orders',
  newOrder: 'change-orders',
  changeOrder: 'change-orders',
  allUsers: 'see-customers',
  customers: 'see-customers',
  companies: 'see-customers',
  packing: 'ship',
  manageReturns: 'see-orders',
  manageInvoices: 'see-money',
  reconciliation: 'see-money',
  certificates: 'see-money',
  manageProducts: 'see-shop',
  discountCodes: 'see-catalogue',
  stock: 'change-stock',
  addProduct: 'change-catalogue',
  editProduct: 'change-catalogue',
  importProducts: 'change-catalogue',
  families: 'see-catalogue',
  synonyms: 'see-catalogue',
  translations: 'see-catalogue',
  manageReviews: 'see-catalogue',
  pages: 'see-catalogue',
  addPage: 'change-catalogue',
  editPage: 'change-catalogue',
  freight: 'see-settings',
  tax: 'see-settings',
  mails: 'see-settings',
  settings: 'see-settings',
  auditLog: 'see-settings',
  integrityChecks: 'see-settings',
  staff: 'manage-staff',
}

/** "/dashboard/packing/…" → the right of packing */
export const rightForPage = (path: string): StaffRight | undefined => pageRights[path.split('/')[2] ?? '']
