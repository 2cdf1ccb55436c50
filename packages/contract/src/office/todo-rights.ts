import type { StaffRight } from '../people/staff-rights.ts'

/** By which one sees what waits: figures of other kinds stay 0. */
export const todoRights = {
  toShip: 'see-orders',
  incidents: 'see-money',
  returns: 'see-orders',
  freight: 'see-orders',
  vatIds: 'see-orders',
  refunds: 'see-money',
  expiring: 'see-orders',
  lowStock: 'see-shop',
  invoices: 'see-money',
  certificates: 'see-money',
  reviews: 'see-catalogue',
} as const satisfies Record<string, StaffRight>
export type TodoKind = keyof typeof todoRights
