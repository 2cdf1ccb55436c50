import { identityApi } from '@wheelyard/contract/calls/identity'
import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { api } from './api-client.ts'
import { identityAt } from './identity-client.ts'

export async function endSessions(token: string, identityUrl: string): Promise<boolean> {
  const ends = await Promise.allSettled([
    api.call(sessionsApi.signOut, {}, { token }),
    identityAt(identityUrl).call(identityApi.signOut),
  ])
  return ends.every((end) => end.status === 'fulfilled')
}
