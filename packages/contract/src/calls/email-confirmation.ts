import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { signedIn } from './identity.ts'
import { problem } from '../rules/problem.ts'

/** Also calls of the identity service, apart from those that the pages for signing in load. */
const endpoint = endpointsOf('identity')

export const emailConfirmationApi = {
  send: endpoint.post('/email-confirmation', 'public', {
    summary: 'Send another link that confirms the address of the account',
    reply: z.object({}),
    problems: ['no-user', 'too-many-attempts'],
  }),
  confirm: endpoint.post('/email-confirmation/confirm', 'public', {
    summary: 'Confirm the address with the token of an emailed link, signed in to its account',
    body: z.object({ token: z.string().max(2_000) }),
    reply: signedIn,
    problems: ['no-user', 'confirmation-link-invalid'],
  }),
}

export const confirmationLinkInvalid = problem(
  400,
  'confirmation-link-invalid',
  'This link has expired or belongs to another account. You can ask for a new one in your profile.',
)
