import { discountCodesApi, type NewDiscountCode } from '@wheelyard/contract/buying/discount-codes.calls'
import type { Person } from '#api/testing/test-shop'

/** 10%, for everybody, always. */
export const discountTerms = {
  percent: 10 as number | null,
  amount: null,
  beginsAt: null,
  endsAt: null,
  minimum: null,
  usesMax: null,
  usesPerCustomerMax: null,
} satisfies Omit<NewDiscountCode, 'code'>

export const addCode = (admin: Person, changes: Partial<NewDiscountCode> = {}) =>
  admin.api.call(discountCodesApi.add, { body: { ...discountTerms, code: 'SPRING10', ...changes } })

export const listCodes = (admin: Person) => admin.api.call(discountCodesApi.list)

/** How many orders hold a use, as the counter says. */
export const usesOf = async (admin: Person, code = 'SPRING10') =>
  (await listCodes(admin)).find((each) => each.code === code)?.uses
