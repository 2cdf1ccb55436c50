import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import { notAllowed, notFound, notSignedIn, problem } from '../values/problem.ts'
import { email, emailParams, id, verbatim } from '../values/text.schemas.ts'
import { isTimeZone } from '../values/time-zone.schemas.ts'

const endpoint = endpointsOf('sessions')

export const accountStates = ['active', 'blocked', 'deleted'] as const

export const sessionSchema = z
  .object({
    _id: z.uuid().describe('Id of the session at the identity service, which ends it'),
    device: z.string().describe('Such as Firefox on Windows'),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime().describe('Unless it is used before then'),
    current: z.boolean().describe('The session that makes this call'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/** The address belongs to a user with another identity; it is not transferred silently. */
export const addressOfAnother = problem(409, 'address-of-another', t.sessions_thisEmailBelongsTo)
export const accountDeleted = problem(403, 'account-deleted', t.sessions_thisAccountWasDeleted)
export const ownSecondFactor = problem(409, 'own-second-factor', t.sessions_turnYourOwnSecond)

const accountNoticeSchema = z
  .object({
    _id: id,
    subject: z.uuid().describe('Id of the account at the identity service'),
    state: z.enum(accountStates),
  })
  .meta({ id: 'AccountNotice' })
export type AccountNotice = z.infer<typeof accountNoticeSchema>

export const sessionsApi = {
  signIn: endpoint.put('/user/:email', 'identity', {
    summary: 'Exchange your identity token for an access token; creates the user on first sign-in',
    params: emailParams,
    // The specification sends the first two; they are ignored in favour of the identity token.
    body: z
      .object({
        email: verbatim(320).optional(),
        name: verbatim(1_000).optional(),
        // One that this server does not know yet keeps no one out.
        timeZone: verbatim(100)
          .transform((name) => (isTimeZone(name) ? name : undefined))
          .optional()
          .describe('For times in mails to you, such as America/New_York'),
      })
      .nullish(),
    reply: z.object({
      token: z.string().describe('Bearer token of all other calls: 12 hours, sliding, 7 days at most'),
    }),
    problems: [addressOfAnother, accountDeleted],
  }),
  signOut: endpoint.post('/logout', 'user', {
    summary: 'End the session that makes this call',
    reply: z.object({}),
  }),
  mine: endpoint.get('/sessions/:email', 'self', {
    summary: 'Your active sessions, newest first',
    params: emailParams,
    reply: z.array(sessionSchema),
  }),
  prove: endpoint.post('/sessions/prove', 'user', {
    summary: 'Record that the person behind this session has just confirmed who they are',
    body: z.object({ identityToken: verbatim(4_096) }),
    reply: z.object({}),
    problems: [notAllowed],
  }),
  endAllOf: endpoint.delete('/sessions/:email', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: 'End all sessions of a person',
    params: emailParams,
    reply: z.object({ deletedCount: z.number().int() }),
    problems: [notFound('User')],
  }),
  resetSecondFactorOf: endpoint.post('/second-factor-resets', 'staff', {
    right: 'manage-staff',
    risk: 'sign-in',
    summary: "Allow the identity service to remove another person's second factor; ends their sessions",
    body: z.object({ email }),
    reply: z.object({ subject: z.string().describe('Id of the account at the identity service') }),
    problems: [notFound('User'), ownSecondFactor],
  }),
  accountNotices: endpoint.post('/account-notices', 'public', {
    summary: 'For the identity service: which accounts were blocked, unblocked or deleted since it last asked',
    body: z.object({
      token: verbatim(4_096).describe('Signed by the identity service'),
      done: z.array(id).max(100).describe('Notices of earlier replies that it has carried out'),
    }),
    reply: z.object({ notices: z.array(accountNoticeSchema).describe('At most 100, oldest first') }),
    problems: [notSignedIn],
  }),
  backchannelLogout: endpoint.post('/backchannel-logout', 'public', {
    summary: 'Back-channel logout: the identity service ends all sessions of a person',
    body: z.object({ logout_token: verbatim(4_096) }),
    reply: z.object({}),
    problems: [notSignedIn],
  }),
}
