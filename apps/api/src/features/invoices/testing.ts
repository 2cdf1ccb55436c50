import { type Invoice, invoicesApi } from '@wheelyard/contract/calls/invoices'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import type { Db } from '#api/db/client'
import type { Person, TestShop } from '#api/testing/test-shop'
import { runDatabaseChecks } from '../integrity/integrity.store.ts'
import type { Purchase } from '../payments/testing.ts'
import { changeSettings } from '../shop-settings/testing.ts'

export const seller = {
  sellerName: 'Yard Trading',
  sellerLine1: '1 Yard Lane',
  sellerCity: 'Springfield',
  sellerRegion: 'IL',
  sellerPostcode: '62701',
  sellerCountry: 'US',
  sellerTaxId: 'EIN 12-3456789',
}

/** What the law asks an invoice to name. */
export const completeSeller = (shop: { db: Db }, changes: Partial<typeof seller> = {}) =>
  changeSettings(shop, { ...seller, ...changes })

/** As a shop begins. */
export const forgetSeller = (shop: { db: Db }) => changeSettings(shop, { sellerLine1: '', sellerCity: '' })

export async function invoicesOf({ buyer, orderId }: Pick<Purchase, 'buyer' | 'orderId'>): Promise<Invoice[]> {
  const { invoices } = await buyer.api.call(ordersApi.one, { params: { id: orderId } })
  return invoices
}

export const numbersOf = async (purchase: Pick<Purchase, 'buyer' | 'orderId'>) =>
  (await invoicesOf(purchase)).map(({ number }) => number)

export const refund = (admin: Person, orderId: string) =>
  admin.api.call(paymentsApi.refund, { params: { id: orderId }, body: { reason: 'Sent back', restock: true } })

export const download = (shop: TestShop, { token }: Pick<Person, 'token'>, path: string) =>
  shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })

export const correct = (admin: Person, id: string, reason = 'The company was renamed') =>
  admin.api.call(invoicesApi.correct, { params: { id }, body: { reason } })

/** The checks that fail now. */
export async function brokenChecks({ db }: TestShop): Promise<string[]> {
  const checks = await runDatabaseChecks(db)
  return checks.filter(({ id, broken }) => id !== 'roles-audited' && broken.length > 0).map(({ id }) => id)
}
