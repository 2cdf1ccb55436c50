import { identityApi } from '@wheelyard/contract/calls/identity'
import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { api } from './api-client.ts'
import { identityAt } from './identity-client.ts'

/** Ends the sessions behind a token that this browser no longer keeps; false where one of the two could not be told. */
export async function endSessions(token: string, identityUrl: string): Promise<boolean> {
  const ends = await Promise.allSettled([
    api.call(sessionsApi.signOut, {}, { token }),
    identityAt(identityUrl).call(identityApi.signOut),
  ])
  return ends.every((end) => end.status === 'fulfilled')
}
