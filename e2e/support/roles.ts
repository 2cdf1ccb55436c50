import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { FreightQuote } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { FullSavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import type { OwnCompany } from '@wheelyard/contract/buying/companies.calls'
import { type Browser, type Page, test as base } from '@playwright/test'
import {
  type Account,
  customerIdOf,
  demoAdmin,
  fillCart,
  findProduct,
  newBuyer,
  payOrder,
  placeOrder,
  saveAddress,
  saveList,
} from './shop-calls.ts'
import { foundCompany } from './companies.ts'
import { proposeFreight, quotedOrder } from './quoted-orders.ts'
import { requestReturn } from './returns.ts'
import { shipSome } from './shipments.ts'
import { waitForHydration, watch } from './test.ts'

export { expect } from '@playwright/test'

export const ROLES = ['visitor', 'customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

export type Window = { page: Page; browserErrors: string[] }
export type Samples = {
  product: Product
  unpaid: Order
  customerId: string
  /** Some of it is shipped. */
  paid: Order
  quote: FreightQuote
  list: FullSavedList
  company: OwnCompany
  /** Of one of the two units that are shipped. */
  returned: OrderReturn
}
type Fixtures = {
  windows: Record<Role, Window>
  samples: Samples
  /** The markup that was checked already. */
  checked: Set<string>
}

/** One window per role for all pages that a worker visits: a new one for each would cost more than the checks. */
export const test = base.extend<object, Fixtures & { customer: Account }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  customer: [async ({}, use) => use(await newBuyer('Rental Park')), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  checked: [({}, use) => use(new Set()), { scope: 'worker' }],
  windows: [
    async ({ browser, customer }, use) => {
      const windows = {
        visitor: await openWindow(browser),
        customer: await openWindow(browser, customer),
        admin: await openWindow(browser, await demoAdmin()),
      }
      await use(windows)
      await Promise.all(Object.values(windows).map(({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  samples: [
    async ({ customer }, use) => {
      const product = await findProduct('Harvest 24')
      const unpaid = await placeOrder(customer, product)
      const paid = await placeOrder(customer, await findProduct('Mini Roadster'))
      await payOrder(customer, paid)
      await shipSome(paid, 2)
      const returned = await requestReturn(customer, paid, { quantity: 1, photos: 2 })
      const quote = await proposeFreight(await quotedOrder(customer))
      await fillCart(customer, [{ product, quantity: product.minOrder }])
      const list = await saveList(customer, 'Season start', { orderId: paid._id })
      await saveAddress(customer)
      const customerId = await customerIdOf(unpaid)
      const { company } = await foundCompany('Seaside Karts')
      await use({ product, unpaid, customerId, paid, quote, list, returned, company })
    },
    { scope: 'worker' },
  ],
})

/** A watched window, signed in as this account or as a visitor. */
export async function openWindow(browser: Browser, account?: Account): Promise<Window> {
  const baseURL = process.env.BASE_URL ?? ''
  const localStorage = account
    ? [
        { name: 'accountEmail', value: account.email },
        { name: 'accessToken', value: account.token },
      ]
    : []
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  const browserErrors: string[] = []
  await watch(context, browserErrors)
  context.on('page', waitForHydration)
  return { page: await context.newPage(), browserErrors }
}
