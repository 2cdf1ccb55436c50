import type { Identity } from '@wheelyard/contract/calls/identity'
import type { Problem } from '@wheelyard/contract/rules/problem'
import { ok, type Result } from '@wheelyard/contract/rules/result'
import type { FastifyReply } from 'fastify'
import type { Account } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { NewSession, SignedIn } from '../sessions/sessions.ts'

/** A token of the session that the browser has already. */
export const replyWithToken = async ({ createToken }: Pick<Deps, 'createToken'>, signedIn: SignedIn) =>
  ok({ token: await createToken(signedIn), user: identityOf(signedIn.account) })

/** The cookie of a new session, and its first token. */
export async function replySignedIn<P extends Problem>(
  deps: Deps,
  reply: FastifyReply,
  session: Result<NewSession, P>,
) {
  if (!session.ok) return session
  deps.sessionCookie.set(reply, session.value.token)
  return replyWithToken(deps, session.value)
}

const identityOf = (account: Account): Identity => ({
  email: account.email,
  displayName: account.name,
  photoURL: account.picture,
})
