import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { api } from '#web/lib/api-client.ts'
import { identityAt } from './identity-client.ts'

export async function endSessions(token: string, identityUrl: string): Promise<boolean> {
  const ends = await Promise.allSettled([
    api.call(sessionsApi.signOut, {}, { token }),
    identityAt(identityUrl).call(identityApi.signOut),
  ])
  return ends.every((end) => end.status === 'fulfilled')
}
