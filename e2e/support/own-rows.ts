import { PAGES } from './pages.ts'
import type { Samples } from './roles.ts'

/** Lists with the rows of this test's own buyer, whatever other tests have added. */
const OWN_ROWS: Record<string, (samples: Samples) => string> = {
  '/products': ({ product }) => `?q=${product.name}`,
  '/dashboard/manageOrders': ({ paid }) => `?q=${paid.email}`,
  '/dashboard/manageReturns': ({ paid }) => `?state=all&q=${paid.email}`,
  '/dashboard/manageInvoices': ({ paid }) => `?q=${paid.email}`,
  '/dashboard/allUsers': ({ paid }) => `?q=${paid.email}`,
  '/dashboard/companies': ({ company }) => `?q=${company.number}`,
  '/dashboard/packing': ({ paid }) => `?q=${paid.email}`,
  '/dashboard/auditLog': ({ paid }) => `?q=${paid.email}`,
  '/dashboard/manageProducts': ({ product }) => `?q=${product.name}`,
  '/dashboard/stock': ({ product }) => `?q=${product.name}`,
  '/dashboard/translations': ({ product }) => `?q=${product.name}`,
}

export const addressOf = (route: string, samples: Samples): string =>
  (PAGES[route]?.address?.(samples) ?? route) + (OWN_ROWS[route]?.(samples) ?? '')
