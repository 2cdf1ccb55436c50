import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { companyRoles } from '../people/company-roles.ts'
import { confirmEmailFirst, invitationOfAnother, invitationOver } from '../people/staff.calls.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { email, id, idParams, line, requiredLine, verbatim } from '../values/text.schemas.ts'
import { COMPANY_NAME_MAX } from './business-details.calls.ts'
import {
  alreadyMember,
  companyChanged,
  COST_CENTRE_MAX,
  costCentreTaken,
  detailsFirst,
  INVITATIONS_AT_ONCE,
  INVITED_DAYS,
  lastCompanyAdmin,
  mailDomainNotYours,
  noSuchDomain,
  REGISTRATION_MAX,
  tooManyMembers,
} from './company-rules.ts'

const endpoint = endpointsOf('companies')

const COST_CENTRES_MAX = 200

const unknownRole = (role: unknown) =>
  t.companies_unknownRole({ role: JSON.stringify(role), roles: companyRoles.join(', ') })
const roles = z.array(z.enum(companyRoles))
export const someCompanyRoles = z
  .array(z.enum(companyRoles, { error: ({ input }) => unknownRole(input) }), { error: t.companies_chooseAtLeastOne })
  .refine((given) => given.length > 0, { error: t.companies_chooseAtLeastOne })
  .refine((given) => new Set(given).size === given.length, { error: t.companies_roleTwice })
  .transform((given) => companyRoles.filter((role) => given.includes(role)))

const summarySchema = z
  .object({ _id: id, number: z.string().describe('Such as C-1001'), name: z.string(), roles: roles.describe('Yours') })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.output<typeof summarySchema>

const nameSchema = requiredLine(COMPANY_NAME_MAX, tBuyer.companies_nameIsRequired).describe('As its people call it')
const settings = {
  name: nameSchema,
  registrationNo: line(REGISTRATION_MAX).default(''),
  buyersSeeAll: z.boolean().describe('Whether buyers see the orders, invoices and returns of their colleagues'),
  mailDomain: line(253)
    .toLowerCase()
    .nullable()
    .describe('Whoever has a confirmed address there may ask to join; of the address of whoever sets it'),
}
const companySchema = z
  .object({
    ...summarySchema.shape,
    ...settings,
    registrationNo: z.string(),
    isApproved: z.boolean().describe('By the seller, for more than paying in advance'),
    version: z.number().int().describe('Send it back, so that no colleague’s change is lost'),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof companySchema>

export const companyMemberSchema = z
  .object({
    userId: id,
    name: z.string(),
    email: z.string(),
    roles,
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.output<typeof companyMemberSchema>

const invitationSchema = z
  .object({
    _id: id,
    email: z.string(),
    roles,
    kind: z.enum(['invited', 'asked']).describe('`asked`: this person would like to join'),
    by: z.string().describe('Email of whoever invited or asks'),
    at: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'CompanyInvitation' })
export type CompanyInvitation = z.output<typeof invitationSchema>

const costCentreSchema = z.object({ _id: id, code: z.string(), name: z.string() }).meta({ id: 'CostCentre' })
export type CostCentre = z.output<typeof costCentreSchema>

/** Of many the one that is wrong is named. */
const invitedEmail = z.string().transform((typed, context) => {
  const parsed = email.safeParse(typed)
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: t.companies_notAnEmail({ typed }) })
  return z.NEVER
})
const person = z.object({ email: invitedEmail, roles: someCompanyRoles })
const people = z
  .array(person)
  .min(1)
  .max(INVITATIONS_AT_ONCE, { error: () => t.companies_tooManyAtOnce({ most: INVITATIONS_AT_ONCE }) })
  .superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [row, { email: address }] of rows.entries()) {
      if (seen.has(address))
        context.addIssue({
          code: 'custom',
          path: [row, 'email'],
          message: t.companies_invitedTwice({ email: address }),
        })
      seen.add(address)
    }
  })

export const bringSchema = z
  .object({ orders: z.boolean(), addresses: z.boolean(), lists: z.boolean(), certificates: z.boolean() })
  .partial()
  .describe('What of your own becomes the company’s, for good; orders with their invoices and returns')
export type Bring = z.output<typeof bringSchema>

const token = verbatim(100)

export const memberRefusal = withFigures(alreadyMember('colleague@example.com'), z.object({ email: z.string() }))
const costCentreRefusal = withFigures(costCentreTaken('1000'), z.object({ costCentre: z.string() }))

export const companiesApi = {
  mine: endpoint.get('/companies/mine', 'user', {
    summary: 'The companies that you can buy for, the one that you buy for now, and those that you may ask to join',
    reply: z.object({
      actsFor: id.nullable().describe('Null: for yourself'),
      companies: z.array(summarySchema),
      joinable: z.array(z.object({ _id: id, name: z.string() })).describe('By the domain of your confirmed email'),
    }),
  }),
  found: endpoint.post('/companies', 'user', {
    summary:
      'Buy as a company, with your business details as its own; you are its admin and buy for it from now on. Send an Idempotency-Key header to retry safely',
    body: z.object({ name: nameSchema }),
    reply: summarySchema,
    problems: [detailsFirst, badIdempotencyKey],
  }),
  act: endpoint.put('/companies/acting', 'user', {
    summary: 'Choose for whom you buy from now on: one of your companies, or yourself',
    body: z.object({ companyId: id.nullable() }),
    reply: z.object({ actsFor: id.nullable() }),
    problems: [notFound('Company')],
  }),
  ask: endpoint.post('/companies/requests', 'user', {
    summary: 'Ask to join a company by the domain of your confirmed email; its admins are told',
    body: z.object({ companyId: id }),
    reply: z.object({ asked: z.literal(true) }),
    problems: [noSuchDomain, memberRefusal],
  }),
  readInvitation: endpoint.post('/companies/invitations/read', 'user', {
    summary: 'What an invitation to your address is for, by the token of its mail',
    body: z.object({ token }),
    reply: z.object({ company: z.string(), by: z.string(), roles }),
    problems: [invitationOver, invitationOfAnother, confirmEmailFirst],
  }),
  accept: endpoint.post('/companies/invitations/accept', 'user', {
    summary: 'Join the company that invites your address, and buy for it from now on',
    body: z.object({ token, bring: bringSchema.default({}) }),
    reply: summarySchema,
    problems: [invitationOver, invitationOfAnother, confirmEmailFirst],
  }),
  one: endpoint.get('/company', 'member', {
    memberRight: 'see',
    summary: 'The company that you buy for',
    reply: companySchema,
    problems: [notFound('Company')],
  }),
  save: endpoint.put('/company', 'member', {
    memberRight: 'manage',
    summary: 'Save how the company works. Its legal name, VAT id and billing address are its business details',
    body: z.object({ ...settings, version: z.number().int() }),
    reply: companySchema,
    problems: [notFound('Company'), companyChanged, mailDomainNotYours],
  }),
  members: endpoint.get('/company/members', 'member', {
    memberRight: 'manage',
    summary: 'Who buys for the company, oldest first, with whoever is invited or asks to join',
    reply: z.object({ members: z.array(companyMemberSchema), invitations: z.array(invitationSchema) }),
    problems: [notFound('Company')],
  }),
  setRoles: endpoint.patch('/company/members/:userId', 'member', {
    memberRight: 'manage',
    summary: 'Give a member exactly these roles, from their next call on. The last admin stays one',
    params: z.object({ userId: id }),
    body: z.object({ roles: someCompanyRoles }),
    reply: companyMemberSchema,
    problems: [notFound('Member'), lastCompanyAdmin],
  }),
  remove: endpoint.delete('/company/members/:userId', 'member', {
    memberRight: 'manage',
    summary: 'End a membership at once; what they ordered for the company stays with it',
    params: z.object({ userId: id }),
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Member'), lastCompanyAdmin],
  }),
  leave: endpoint.post('/company/leave', 'member', {
    memberRight: 'see',
    summary: 'Leave the company; what you ordered for it stays with it',
    reply: z.object({ left: z.literal(true) }),
    problems: [notFound('Company'), lastCompanyAdmin],
  }),
  invite: endpoint.post('/company/invitations', 'member', {
    memberRight: 'manage',
    costMs: ({ people: invited }: { people: unknown[] }) => 10 + invited.length,
    summary: `Invite up to ${INVITATIONS_AT_ONCE} people by mail, for ${INVITED_DAYS} days, all or none; replaces earlier invitations of the same addresses`,
    body: z.object({ people }),
    reply: z.object({ invitations: z.array(invitationSchema) }),
    problems: [notFound('Company'), memberRefusal, tooManyMembers],
  }),
  answer: endpoint.post('/company/invitations/:id/accept', 'member', {
    memberRight: 'manage',
    summary: 'Let somebody join who asks to, with these roles',
    params: idParams,
    body: z.object({ roles: someCompanyRoles }),
    reply: companyMemberSchema,
    problems: [notFound('Request'), tooManyMembers],
  }),
  revoke: endpoint.delete('/company/invitations/:id', 'member', {
    memberRight: 'manage',
    summary: 'Revoke an invitation, or decline whoever asks to join',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Invitation')],
  }),
  costCentres: endpoint.get('/company/cost-centres', 'member', {
    memberRight: 'see',
    summary: 'The cost centres of the company, by their codes',
    reply: z.array(costCentreSchema),
  }),
  saveCostCentres: endpoint.put('/company/cost-centres', 'member', {
    memberRight: 'manage',
    summary: 'Save all cost centres; orders of those that are left out keep their code',
    body: z.object({
      costCentres: z
        .array(
          z.object({
            code: requiredLine(COST_CENTRE_MAX, tBuyer.companies_codeIsRequired),
            name: line(COMPANY_NAME_MAX).default(''),
          }),
        )
        .max(COST_CENTRES_MAX),
    }),
    reply: z.array(costCentreSchema),
    problems: [notFound('Company'), costCentreRefusal],
  }),
}
