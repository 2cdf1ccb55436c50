import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problem } from '../rules/problem.ts'
import { emailParams } from './text.ts'

const tag = 'sessions'

export const sessionSchema = z
  .object({
    _id: z.string(),
    device: z.string().describe('Such as Firefox on Windows'),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime().describe('Unless it is used before'),
    current: z.boolean().describe('The one that makes this call'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

export const sessionsApi = {
  signIn: endpoint({
    method: 'PUT',
    path: '/user/:email',
    access: 'identity',
    tag,
    summary: "Exchanges one's own identity token for an access token; makes the user at the first time",
    params: emailParams,
    // The specification sends email and name. Neither is believed: both stand in the identity token.
    body: z.object({ email: z.string().max(320).optional(), name: z.string().max(1_000).optional() }).nullish(),
    reply: z.object({ token: z.string().describe('Bearer of all other calls: 12 hours, sliding, 7 days at most') }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'user',
    tag,
    summary: 'Ends the session whose access token makes this call',
    reply: z.object({}),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/sessions/:email',
    access: 'self',
    tag,
    summary: 'Where one is signed in, newest first',
    params: emailParams,
    reply: z.array(sessionSchema),
  }),
  endAllOf: endpoint({
    method: 'DELETE',
    path: '/sessions/:email',
    access: 'admin',
    tag,
    summary: 'Ends all sessions of somebody, who must then log in again with the password or through Google',
    params: emailParams,
    reply: z.object({ deletedCount: z.number().int() }),
  }),
  backchannelLogout: endpoint({
    method: 'POST',
    path: '/backchannel-logout',
    access: 'public',
    tag,
    summary: "The identity service's word that all sessions of a person are over, signed by it",
    body: z.object({ logout_token: z.string().max(4_096) }),
    reply: z.object({}),
  }),
}

/** The address belongs to a user who signed in through another identity; it is not handed over silently. */
export const addressOfAnother = problem(
  409,
  'address-of-another',
  'This email belongs to another account of this shop. Please contact us.',
)
