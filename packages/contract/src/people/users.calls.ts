import { z } from 'zod'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/server'
import * as tStaff from '@wheelyard/messages/staff'
import { address, phone } from '../values/contact.schemas.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { BAD_PICTURE_LINK, DEFAULT_AVATAR, pictureLink, plainHttpPicture } from '../shop/pictures.schemas.ts'
import { problem, notFound } from '../values/problem.ts'
import { memberRights } from './company-roles.ts'
import { staffRights, staffRoles } from './staff-rights.ts'
import { emailParams, id, pageNumber, pageQuery } from '../values/text.schemas.ts'
import { unitSystems } from '../values/units.ts'

const endpoint = endpointsOf('users')

const language = z.enum(ALL_LANGUAGES)
const units = z.enum(unitSystems)

export const userSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    img: z.string().describe('The chosen picture, the sign-in provider’s, or empty'),
    emailConfirmed: z.boolean(),
    role: z.literal('admin').optional().describe('Absent: a customer, or staff with other roles'),
    staffRoles: z.array(z.enum(staffRoles)).optional().describe('Roles beside administrator; absent: none'),
    secondFactor: z
      .boolean()
      .optional()
      .describe('Whether a second factor is on or there are passkeys; absent: neither'),
    needsSecondFactor: z
      .boolean()
      .optional()
      .describe('Only in your own reply: staff without the required second factor'),
    rights: z
      .array(z.enum(staffRights))
      .optional()
      .describe('Only in your own reply: what you may do as staff; absent: nothing'),
    company: z
      .object({ _id: id, name: z.string(), rights: z.array(z.enum(memberRights)) })
      .optional()
      .describe('Only in your own reply: the company that you buy for, and what you may do there; absent: yourself'),
    language: language.optional().describe('Of emails and documents; absent: English'),
    units: units.optional().describe('Of measures; absent: metric'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

const listedUserSchema = userSchema
  .extend({ customerId: id, blocked: z.boolean().describe('Can neither log in nor order') })
  .meta({ id: 'ListedUser' })
export type ListedUser = z.infer<typeof listedUserSchema>

const preferences = z.object({ language: language.optional(), units: units.optional() })
export type Preferences = z.output<typeof preferences>

/** Name and email belong to the identity service. */
export const profileBody = z.object({
  phone,
  address,
  img: z.union([z.literal('').transform(() => DEFAULT_AVATAR), pictureLink], { error: BAD_PICTURE_LINK }),
})
export type Profile = z.output<typeof profileBody>

export const usersQuery = pageQuery.extend({
  role: z.enum(['customer', 'admin']).optional(),
  state: z.enum(['active', 'blocked']).optional(),
  page: pageNumber,
})
export type UsersQuery = z.infer<typeof usersQuery>

const modified = z.object({ modifiedCount: z.union([z.literal(0), z.literal(1)]) })

export const unknownUser = problem(404, 'not-found', t.users_userNotFound, { modifiedCount: 0 })
export const blockedUser = problem(409, 'user-blocked', t.users_thisPersonIsBlocked, {
  modifiedCount: 0,
})
export const lastAdmin = problem(409, 'last-admin', t.users_lastAdministratorCannotBe, { modifiedCount: 0 })

export const usersApi = {
  one: endpoint.get('/user/:email', 'self-or-staff', {
    right: 'see-customers',
    risk: 'personal-data',
    summary: 'One person',
    params: emailParams,
    reply: userSchema,
    problems: [notFound('User')],
  }),
  isAdmin: endpoint.get('/admin/:email', 'self-or-staff', {
    right: 'see-customers',
    risk: 'harmless',
    summary: 'Whether a person is an administrator; false for an unknown email',
    params: emailParams,
    reply: z.object({ admin: z.boolean() }),
  }),
  saveProfile: endpoint.put('/users/:email', 'self', {
    summary: 'Save your picture, phone and address',
    params: emailParams,
    body: profileBody,
    reply: userSchema,
    problems: [plainHttpPicture],
  }),
  savePreferences: endpoint.put('/users/:email/preferences', 'self', {
    summary: 'Choose the language of emails and documents for you, and the units of measures; what is left out stays',
    params: emailParams,
    body: preferences,
    reply: z.object({}),
  }),
  all: endpoint.get('/allUsers', 'staff', {
    right: 'see-customers',
    risk: 'personal-data',
    summary: 'All users but deleted ones, oldest account first; optionally searched by name or email and paged',
    query: usersQuery,
    reply: z.array(listedUserSchema),
  }),
  makeAdmin: endpoint.put('/user/admin/:email', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: 'Make a person an administrator; idempotent',
    params: emailParams,
    reply: modified,
    problems: [unknownUser, blockedUser, lastAdmin],
  }),
  removeAdmin: endpoint.delete('/user/admin/:email', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: 'Make an administrator a customer again, except the last one',
    params: emailParams,
    reply: modified,
    problems: [unknownUser, blockedUser, lastAdmin],
  }),
}

export const NO_PERMISSION_TO_MAKE_ADMIN = tStaff.users_youHaveNoPermission

export const displayName = (user: Pick<User, 'name' | 'email'>) => user.name || (user.email.split('@')[0] ?? '')
