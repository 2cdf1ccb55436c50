import { randomUUID } from 'node:crypto'
import { accept, invite, invitedBy } from '@wheelyard/api/buying/companies/testing'
import { pay } from '@wheelyard/api/orders/placing/testing'
import type { Person, TestShop } from '@wheelyard/api/testing/test-shop'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { type CompanyRole, companyRoles } from '@wheelyard/contract/people/company-roles'
import fc from 'fast-check'
import { expect } from 'vitest'
import { contact, outcome, step as anyStep, which } from '../model/commands.ts'
import { type CompanyModel, endMembership, isLastAdmin, may, type ModelOrder, sees } from './model.ts'

export type RealCompany = { shop: TestShop; people: Person[]; companyId: string; productId: string }
type Step = fc.AsyncCommand<CompanyModel, RealCompany>

const person = fc.nat(3)
const colleague = fc.nat(2)
const roles = fc.subarray<CompanyRole>([...companyRoles], { minLength: 1 })
const two = fc.record({ by: person, of: colleague })
const pick = ({ orders }: CompanyModel, nth: number): ModelOrder | undefined => orders[nth % orders.length]
const apiOf = ({ people }: RealCompany, nth: number) => people[nth]!.api
const UNITS = 30

const step = anyStep<CompanyModel, RealCompany>

/** A company's calls know none for who acts for themselves, before any right. */
const refusalOfManaging = (model: CompanyModel, by: number) =>
  may(model, by, 'manage') ? (model.acting[by] ? undefined : 'not-found') : 'not-allowed'

export const companySteps: fc.Arbitrary<Step>[] = [
  person.map((by) =>
    step(`${by} orders`, async (model, real) => {
      const lines = [{ productId: real.productId, quantity: UNITS }]
      const filled = await outcome(apiOf(real, by).call(cartApi.add, { body: { lines } }))
      expect(filled.code).toBe(may(model, by, 'buy') ? undefined : 'not-allowed')
      if (!filled.value) return
      const body = { version: filled.value.version, expectedTotal: filled.value.goods, ...contact }
      const headers = { 'idempotency-key': randomUUID() }
      const reply = await outcome(apiOf(real, by).call(orderCartApi.place, { body }, { headers }))
      const isOpen = model.orders.some((order) => order.by === by && !order.isCompanys && order.state === 'open')
      expect(reply.code).toBe(!model.acting[by] && isOpen ? 'already-added' : undefined)
      if (reply.value)
        model.orders.push({ id: reply.value.order._id, by, isCompanys: model.acting[by]!, state: 'open' })
      else await apiOf(real, by).call(cartApi.replace, { body: { version: filled.value.version, lines: [] } })
    }),
  ),
  fc.record({ by: person, nth: which }).map(({ by, nth }) =>
    step(`${by} cancels ${nth}`, async (model, real) => {
      const order = pick(model, nth)
      if (!order) return
      const reply = await outcome(apiOf(real, by).call(ordersApi.cancelOne, { params: { id: order.id } }))
      if (!may(model, by, 'buy')) return expect(reply.code).toBe('not-allowed')
      if (!sees(model, by, order)) return expect(reply.code).toBe('no-open-order')
      expect(reply.code).toBe(order.state === 'paid' ? 'order-paid' : undefined)
      if (order.state === 'open') order.state = 'cancelled'
    }),
  ),
  which.map((nth) =>
    step(`${nth} is paid`, async (model, { shop }) => {
      const order = pick(model, nth)
      if (order?.state !== 'open') return
      await pay(shop, order.id)
      order.state = 'paid'
    }),
  ),
  fc.record({ by: colleague, isCompany: fc.boolean() }).map(({ by, isCompany }) =>
    step(`${by} acts for ${isCompany ? 'the company' : 'themselves'}`, async (model, real) => {
      const companyId = isCompany ? real.companyId : null
      const reply = await outcome(apiOf(real, by).call(companiesApi.act, { body: { companyId } }))
      const isMember = model.roles[by] !== undefined
      expect(reply.code).toBe(isCompany && !isMember ? 'not-found' : undefined)
      if (reply.value) model.acting[by] = isCompany
    }),
  ),
  fc.record({ by: person, of: colleague, roles }).map(({ by, of, roles: given }) =>
    step(`${by} makes ${of} ${given.join('+')}`, async (model, real) => {
      const params = { userId: real.people[of]!.userId }
      const reply = await outcome(apiOf(real, by).call(companiesApi.setRoles, { params, body: { roles: given } }))
      const refusal = refusalOfManaging(model, by) ?? (model.roles[of] ? undefined : 'not-found')
      const isKept = !given.includes('admin') && isLastAdmin(model, of)
      expect(reply.code).toBe(refusal ?? (isKept ? 'last-company-admin' : undefined))
      if (reply.value) model.roles[of] = given
    }),
  ),
  two.map(({ by, of }) =>
    step(`${by} removes ${of}`, async (model, real) => {
      const params = { userId: real.people[of]!.userId }
      const reply = await outcome(apiOf(real, by).call(companiesApi.remove, { params }))
      const refusal = refusalOfManaging(model, by) ?? (model.roles[of] ? undefined : 'not-found')
      expect(reply.code).toBe(refusal ?? (isLastAdmin(model, of) ? 'last-company-admin' : undefined))
      if (reply.value) endMembership(model, of)
    }),
  ),
  colleague.map((by) =>
    step(`${by} leaves`, async (model, real) => {
      const reply = await outcome(apiOf(real, by).call(companiesApi.leave))
      const refusal = model.acting[by] ? (isLastAdmin(model, by) ? 'last-company-admin' : undefined) : 'not-found'
      expect(reply.code).toBe(refusal)
      if (reply.value) endMembership(model, by)
    }),
  ),
  fc.record({ of: colleague, roles, orders: fc.boolean() }).map(({ of, roles: given, orders }) =>
    step(`${of} joins as ${given.join('+')}${orders ? ', with orders' : ''}`, async (model, real) => {
      const by = model.roles.findIndex((has, nth) => has?.includes('admin') && model.acting[nth])
      if (by < 0 || model.roles[of]) return
      const joining = real.people[of]!
      await invite(real.people[by]!, joining.email, ...given)
      await accept(joining, await invitedBy(real.shop, joining.email), { orders })
      model.roles[of] = given
      model.acting[of] = true
      if (orders) for (const order of model.orders) if (order.by === of) order.isCompanys = true
    }),
  ),
]
