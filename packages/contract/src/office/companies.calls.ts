import { z } from 'zod'
import { savedAddressSchema } from '../buying/addresses.calls.ts'
import { businessDetailsSchema } from '../buying/business-details.calls.ts'
import { bringSchema, companyMemberSchema, memberRefusal, someCompanyRoles } from '../buying/companies.calls.ts'
import { tooManyMembers } from '../buying/company-rules.ts'
import { certificateSchema } from '../buying/exemption-certificates.calls.ts'
import { returnSummarySchema } from '../fulfilment/returns.calls.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { orderSchema } from '../orders/order.schemas.ts'
import { blockedUser } from '../people/users.calls.ts'
import { notFound } from '../values/problem.ts'
import { email, id, idParams, pageQuery } from '../values/text.schemas.ts'

const endpoint = endpointsOf('companies')

const listedSchema = z
  .object({
    _id: id,
    number: z.string().describe('Such as C-1001'),
    name: z.string(),
    companyName: z.string().describe('As registered'),
    members: z.number().int(),
    orders: z.number().int().describe('But cancelled ones'),
    lastOrderAt: z.iso.datetime().nullable(),
    isApproved: z.boolean(),
    isArchived: z.boolean().describe('Nobody is left in it'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ListedCompany' })
export type ListedCompany = z.output<typeof listedSchema>

const companyPageSchema = z
  .object({
    ...listedSchema.omit({ members: true, orders: true }).shape,
    registrationNo: z.string(),
    mailDomain: z.string().nullable(),
    figures: z.object({
      orders: z.number().int().describe('But cancelled ones'),
      spent: z.number().describe('Dollars for goods that were paid and not refunded'),
      unpaid: z.number().describe('Dollars of open orders'),
      unpaidOrders: z.number().int(),
      returns: z.number().int(),
    }),
    members: z.array(companyMemberSchema),
    latestOrders: z.array(orderSchema),
    latestReturns: z.array(returnSummarySchema),
    addresses: z.array(savedAddressSchema),
    businessDetails: businessDetailsSchema.nullable(),
    certificates: z.array(certificateSchema),
  })
  .meta({ id: 'CompanyPage' })
export type CompanyPage = z.output<typeof companyPageSchema>

const companiesQuery = pageQuery.extend({ state: z.enum(['waiting', 'approved']).optional() })
export type CompaniesQuery = z.output<typeof companiesQuery>

/** How the seller sees the companies that buy. */
export const companyDeskApi = {
  list: endpoint.get('/companies', 'staff', {
    right: 'see-customers',
    risk: 'personal-data',
    summary: 'All companies, newest first; searched by number, name, legal name and VAT id',
    query: companiesQuery,
    reply: z.array(listedSchema),
  }),
  page: endpoint.get('/companies/:id', 'staff', {
    costMs: 20,
    right: 'see-customers',
    risk: 'personal-data',
    summary: 'A company: people, figures, the latest orders and returns, addresses, certificates',
    params: idParams,
    reply: companyPageSchema,
    problems: [notFound('Company')],
  }),
  approve: endpoint.post('/companies/:id/approve', 'staff', {
    right: 'change-customers',
    risk: 'money',
    summary: 'Approve a company for more than paying in advance, once',
    params: idParams,
    reply: z.object({ isApproved: z.literal(true) }),
    problems: [notFound('Company')],
  }),
  adopt: endpoint.post('/companies/:id/adopt', 'staff', {
    costMs: 20,
    right: 'change-customers',
    risk: 'sign-in',
    summary: 'Make a customer a member of a company, with what of theirs becomes the company’s; they are told by mail',
    params: idParams,
    body: z.object({ email, roles: someCompanyRoles, bring: bringSchema.default({}) }),
    reply: companyMemberSchema,
    problems: [notFound('Company'), notFound('Customer'), blockedUser, memberRefusal, tooManyMembers],
  }),
}
