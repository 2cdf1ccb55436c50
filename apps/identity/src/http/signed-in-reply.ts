import type { Identity } from '@wheelyard/contract/people/identity.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { FastifyReply } from 'fastify'
import type { Account } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { noteDevice } from '../devices/note-device.ts'
import type { NewSession, SignedIn } from '../sessions/sessions.ts'
import { readClient } from './read-client.ts'

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
  await setSessionCookie(deps, reply, session.value)
  return replyWithToken(deps, session.value)
}

/** The only place where a browser gets a session, so that every sign-in from a new one is noticed. */
export async function setSessionCookie(deps: Deps, reply: FastifyReply, { account, token }: NewSession): Promise<void> {
  deps.sessionCookie.set(reply, token)
  try {
    const deviceToken = await noteDevice(deps, readClient(deps, reply.request), account)
    if (deviceToken) deps.deviceCookie.set(reply, deviceToken)
  } catch (error) {
    // The session is there: its owner is not kept waiting for a mail.
    reply.request.log.error({ err: error, accountId: account.id }, 'the device of a sign-in was not noted')
  }
}

const identityOf = (account: Account): Identity => ({
  email: account.email,
  displayName: account.name,
  photoURL: account.picture,
})
