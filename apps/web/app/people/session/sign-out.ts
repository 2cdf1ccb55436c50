import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { api } from '#web/lib/api-client.ts'
import { identityAt } from './identity-client.ts'
import { forgetSession } from './session.ts'
import { readToken } from '#web/lib/token.ts'

export async function endSessions(token: string, identityUrl: string): Promise<boolean> {
  const ends = await Promise.allSettled([
    api.call(sessionsApi.signOut, {}, { token }),
    identityAt(identityUrl).call(identityApi.signOut),
  ])
  return ends.every((end) => end.status === 'fulfilled')
}

/** For a session that only the shop still knows: the guard of the page then leads to the login and back. */
export function logInAgain(identityUrl: string): void {
  const token = readToken()
  forgetSession()
  if (token) void endSessions(token, identityUrl)
}
