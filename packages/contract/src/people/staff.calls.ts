import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tStaff from '@wheelyard/messages/staff'
import { endpointsOf } from '../http/endpoint.ts'
import { notFound, problem } from '../values/problem.ts'
import { email, id, idParams, verbatim } from '../values/text.schemas.ts'
import { staffRoles } from './staff-rights.ts'
import { blockedUser, lastAdmin } from './users.calls.ts'

const endpoint = endpointsOf('staff')

export const INVITATION_DAYS = 7

const unknownRole = (role: unknown) =>
  tStaff.staff_unknownRole({ role: JSON.stringify(role), roles: staffRoles.join(', ') })
const roles = z
  .array(z.enum(staffRoles, { error: ({ input }) => unknownRole(input) }))
  .max(staffRoles.length)
  .transform((given) => staffRoles.filter((role) => given.includes(role)))
const someRoles = roles.refine((given) => given.length > 0, { error: tStaff.staff_chooseAtLeastOne })

const staffMemberSchema = z
  .object({
    userId: id,
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)).describe('An administrator needs no other'),
    secondFactor: z.boolean().describe('Whether a second factor is on or there are passkeys'),
    lastSignInAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMemberSchema>

const invitationSchema = z
  .object({
    _id: id,
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    invitedBy: z.string().describe('Email of an administrator; counts as long as they are one'),
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof invitationSchema>

/** Also one that was accepted, revoked or replaced: who has only the link is not told which. */
export const invitationOver = problem(404, 'invitation-over', t.staff_thisInvitationHasExpired)
export const invitationOfAnother = problem(403, 'invitation-of-another', t.staff_thisInvitationIsFor)
export const confirmEmailFirst = problem(409, 'confirm-email-first', t.staff_pleaseConfirmYourEmail)

export const staffApi = {
  list: endpoint.get('/staff', 'staff', {
    right: 'manage-staff',
    risk: 'personal-data',
    summary: 'Who works in the shop, with their roles, and who is invited',
    reply: z.object({
      people: z.array(staffMemberSchema).describe('Oldest account first'),
      invitations: z.array(invitationSchema).describe('That can be accepted, newest first'),
    }),
  }),
  setRoles: endpoint.put('/staff/:userId/roles', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: 'Give a person exactly these roles; without any they are a customer. The last administrator stays one.',
    params: z.object({ userId: id }),
    body: z.object({ roles }),
    reply: staffMemberSchema,
    problems: [notFound('Person'), blockedUser, lastAdmin],
  }),
  invite: endpoint.post('/staff-invitations', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: `Invite a person by mail, for ${INVITATION_DAYS} days; replaces an earlier invitation of the same address`,
    body: z.object({ email, roles: someRoles }),
    reply: invitationSchema,
    problems: [blockedUser],
  }),
  revoke: endpoint.delete('/staff-invitations/:id', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: 'Revoke an invitation: its link no longer works',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Invitation')],
  }),
  accept: endpoint.post('/staff-invitations/accept', 'user', {
    summary: 'Accept an invitation to your address by the token of its mail; adds its roles to yours, once',
    body: z.object({ token: verbatim(100) }),
    reply: z.object({ roles: z.array(z.enum(staffRoles)).describe('All that you have now') }),
    problems: [invitationOver, invitationOfAnother, confirmEmailFirst],
  }),
}
