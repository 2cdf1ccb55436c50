import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { savedAddressSchema } from '../buying/addresses.calls.ts'
import { businessDetailsSchema } from '../buying/business-details.calls.ts'
import { lastCompanyAdminOf } from '../buying/company-rules.ts'
import { certificateSchema } from '../buying/exemption-certificates.calls.ts'
import { returnSummarySchema } from '../fulfilment/returns.calls.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { orderSchema } from '../orders/order.schemas.ts'
import { adminFirst, staffFirst, ownAccount } from '../people/account-problems.ts'
import { sessionSchema } from '../people/sessions.calls.ts'
import { userSchema } from '../people/users.calls.ts'
import { noteBody, noteSchema, tooManyNotes } from '../shop/notes.schemas.ts'
import { notFound, problem } from '../values/problem.ts'
import { id, idParams, requiredLine, email } from '../values/text.schemas.ts'

const endpoint = endpointsOf('customers')

/** Orders and returns on a customer's page; their lists have the others. */
export const LATEST_ROWS = 5
export const BLOCK_REASON_MAX = 200

const customerStates = ['active', 'blocked', 'deleted'] as const

const customerPageSchema = z
  .object({
    ...userSchema.omit({ needsSecondFactor: true }).shape,
    _id: id,
    state: z.enum(customerStates),
    blocked: z
      .object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })
      .nullable()
      .describe('For colleagues; the customer is not told the reason'),
    deletedAt: z.iso.datetime().nullable(),
    lastLoginAt: z.iso.datetime().nullable().describe('Null: none since the shop keeps it'),
    figures: z.object({
      orders: z.number().int().describe('But cancelled ones'),
      spent: z.number().describe('Dollars for goods that were paid and not refunded'),
      unpaid: z.number().describe('Dollars of open orders'),
      unpaidOrders: z.number().int(),
      returns: z.number().int(),
    }),
    latestOrders: z.array(orderSchema),
    latestReturns: z.array(returnSummarySchema),
    addresses: z.array(savedAddressSchema),
    businessDetails: businessDetailsSchema.nullable(),
    certificates: z.array(certificateSchema),
    sessions: z.array(sessionSchema),
    notes: z.array(noteSchema).describe('For colleagues, oldest first'),
  })
  .meta({ id: 'CustomerPage' })
export type CustomerPage = z.infer<typeof customerPageSchema>

export const blockBody = z.object({
  reason: requiredLine(BLOCK_REASON_MAX, t.customers_pleaseGiveReason).describe('For colleagues'),
  openOrders: z
    .enum(['cancel', 'keep'])
    .describe('What happens to unpaid orders; kept ones expire unless they are paid'),
})
export type BlockBody = z.infer<typeof blockBody>

export const otherEmail = problem(400, 'other-email', t.customers_thisIsNotEmail)
/** Such as: W-1054 is not paid. */
export const unfinishedBusiness = (open: string) =>
  problem(409, 'unfinished-business', () => tServer.customers_thisAccountCannotBe({ open }))

export const customersApi = {
  page: endpoint.get('/customers/:id', 'staff', {
    costMs: 20,
    right: 'see-customers',
    risk: 'personal-data',
    summary: 'A customer: profile, figures, the latest orders and returns, addresses, sessions, notes',
    params: idParams,
    reply: customerPageSchema,
    problems: [notFound('Customer')],
  }),
  block: endpoint.post('/customers/:id/block', 'staff', {
    right: 'change-customers',
    risk: 'sign-in',
    summary: 'Block a customer: their sessions end, and they can neither log in nor order; repeatable',
    params: idParams,
    body: blockBody,
    reply: z.object({
      cancelled: z.number().int().describe('Unpaid orders that are cancelled now'),
      kept: z.number().int().describe('Unpaid orders that are left, such as one that is being paid'),
    }),
    problems: [notFound('Customer'), adminFirst, staffFirst, ownAccount],
  }),
  unblock: endpoint.post('/customers/:id/unblock', 'staff', {
    right: 'change-customers',
    risk: 'sign-in',
    summary: 'Let a blocked customer log in and order again; idempotent',
    params: idParams,
    reply: z.object({}),
    problems: [notFound('Customer')],
  }),
  remove: endpoint.post('/customers/:id/delete', 'staff', {
    right: 'change-customers',
    risk: 'sign-in',
    summary: 'Delete an account: personal data goes, orders and invoices stay as the law asks',
    params: idParams,
    body: z.object({ email: email.describe('Of the account, to confirm') }),
    reply: z.object({}),
    problems: [
      notFound('Customer'),
      otherEmail,
      adminFirst,
      staffFirst,
      ownAccount,
      lastCompanyAdminOf('Lakeside Rental Park'),
      unfinishedBusiness('W-1054 is not paid'),
    ],
  }),
  addNote: endpoint.post('/customers/:id/notes', 'staff', {
    right: 'change-customers',
    risk: 'harmless',
    summary: 'Add a note for colleagues to a customer, who never sees it',
    params: idParams,
    body: noteBody,
    reply: noteSchema,
    problems: [notFound('Customer'), tooManyNotes],
  }),
  removeNote: endpoint.delete('/customer-notes/:id', 'staff', {
    right: 'change-customers',
    risk: 'harmless',
    summary: 'Delete a note on a customer that you wrote',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Note')],
  }),
}
