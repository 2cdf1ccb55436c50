import type { Order } from '@wheelyard/contract/calls/orders'
import type { Product } from '@wheelyard/contract/calls/products'
import { type Browser, type Page, test as base } from '@playwright/test'
import { type Buyer, demoAdmin, newBuyer, payOrder, placeOrder, someProduct } from './shop-calls.ts'
import { watch } from './test.ts'

export { expect } from '@playwright/test'

export const ROLES = ['visitor', 'customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Somebody with a browser window of their own, and all it has complained about so far. */
export type Tourist = { page: Page; faults: string[] }
export type Things = { product: Product; unpaid: Order; paid: Order }
type Tour = {
  tourists: Record<Role, Tourist>
  things: Things
  /** The contents that were looked at already. */
  seen: Set<string>
}

/** One window per role for all pages that a worker visits: a new one for each would cost more than the looking. */
export const test = base.extend<object, Tour & { customer: Buyer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  customer: [async ({}, use) => use(await newBuyer('Rental Park')), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- As above.
  seen: [({}, use) => use(new Set()), { scope: 'worker' }],
  tourists: [
    async ({ browser, customer }, use) => {
      const visitor = await openWindow(browser)
      const tourists = {
        visitor,
        customer: await openWindow(browser, customer),
        admin: await openWindow(browser, await demoAdmin()),
      }
      await use(tourists)
      await Promise.all(Object.values(tourists).map(({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  things: [
    async ({ customer }, use) => {
      const product = await someProduct('Harvest 24')
      const unpaid = await placeOrder(customer, product)
      const paid = await placeOrder(customer, await someProduct('Mini Roadster'))
      await payOrder(customer, paid)
      await use({ product, unpaid, paid })
    },
    { scope: 'worker' },
  ],
})

/** A watched window for somebody, or for a visitor. */
export async function openWindow(browser: Browser, person?: Buyer): Promise<Tourist> {
  const baseURL = process.env.BASE_URL ?? ''
  const localStorage = person
    ? [
        { name: 'accountEmail', value: person.email },
        { name: 'accessToken', value: person.token },
      ]
    : []
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  const faults: string[] = []
  await watch(context, faults)
  return { page: await context.newPage(), faults }
}
