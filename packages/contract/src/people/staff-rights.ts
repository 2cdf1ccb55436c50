import * as t from '@wheelyard/messages/buyer'

/** What a call may ask of those who work in the shop. Each call names one, see `http/endpoint.ts`. */
export const staffRights = [
  'see-shop',
  'see-orders',
  'change-orders',
  'ship',
  'see-customers',
  'change-customers',
  'see-money',
  'move-money',
  'see-catalogue',
  'change-catalogue',
  'change-stock',
  'see-settings',
  'change-settings',
  'manage-staff',
] as const
export type StaffRight = (typeof staffRights)[number]

export const staffRoles = ['administrator', 'orders', 'warehouse', 'accounts', 'catalogue', 'read-only'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Every role sees products and stock, and of the to-do list and the search what its other rights show. */
const rightsOfRole: Record<StaffRole, readonly StaffRight[]> = {
  administrator: staffRights,
  orders: ['see-shop', 'see-orders', 'change-orders', 'see-customers', 'change-customers'],
  warehouse: ['see-shop', 'see-orders', 'ship', 'change-stock'],
  accounts: ['see-shop', 'see-orders', 'see-customers', 'see-money', 'move-money'],
  catalogue: ['see-shop', 'see-catalogue', 'change-catalogue', 'change-stock'],
  'read-only': ['see-shop', 'see-orders', 'see-customers', 'see-money', 'see-catalogue', 'see-settings'],
}

/** Several roles have the rights of all of them. */
export const rightsOf = (roles: readonly StaffRole[]): StaffRight[] =>
  staffRights.filter((right) => roles.some((role) => rightsOfRole[role].includes(right)))

/** Shown where roles are given. */
export const roleTexts: Record<StaffRole, { name: () => string; may: () => string }> = {
  administrator: { name: t.staffRights_administrator, may: t.staffRights_everythingIncludingSettingsAnd },
  orders: { name: t.staffRights_orders, may: t.staffRights_ordersForCustomersQuotes },
  warehouse: { name: t.staffRights_warehouse, may: t.staffRights_packsShipsReceivesReturns },
  accounts: { name: t.staffRights_accounts, may: t.staffRights_invoicesRefundsBankTransfers },
  catalogue: { name: t.staffRights_catalogue, may: t.staffRights_productsStockDiscountCodes },
  'read-only': { name: t.staffRights_readOnly, may: t.staffRights_seesEverythingExceptStaff },
}

/** "Warehouse, Accounts" */
export const rolesText = (roles: readonly StaffRole[]): string => roles.map((role) => roleTexts[role].name()).join(', ')
