import type { SellerDetails } from '@wheelyard/billing/invoices/parties'
import type { Terms } from './agreed-order.ts'
import type { DemoBuyer } from './buyers.ts'
import { emptyHistory } from './history.ts'
import { issuePapers } from './issue-papers.ts'
import { planOrders, type SoldProduct } from './plan-orders.ts'
import type { Random } from './random.ts'
import { bookStock } from './stock-history.ts'
import { tellOrder } from './tell-order.ts'

const FIRST_ORDER = 1001

export type Setting = {
  random: Random
  buyers: DemoBuyer[]
  /** The demo account; it has orders of its own. */
  customer: DemoBuyer | undefined
  products: SoldProduct[]
  terms: Terms
  seller: SellerDetails
  admin: string
  publicUrl: string
  now: Date
}

/** A year of a shop's life, the same on every machine but for the day it ends. */
export function generateHistory(setting: Setting) {
  const { random, products, terms, seller, admin, publicUrl, now } = setting
  const history = emptyHistory()
  const teller = { history, random, terms, admin, publicUrl }
  for (const [index, plan] of planOrders(setting).entries()) tellOrder(teller, plan, FIRST_ORDER + index)
  return {
    ...history,
    issued: issuePapers(history.papers, seller, random),
    stock: bookStock(products, history.movements, now),
  }
}
