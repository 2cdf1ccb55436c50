import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { proofApi, secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import * as t from '@wheelyard/messages/buyer'
import { api } from '#web/lib/api-client.ts'
import { identityAt } from '#web/people/session/identity-client.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { toast } from '#web/ui/toast.tsx'

/** A proof is made at the identity service; its token then tells the shop. */
export function proofCalls(identityUrl: string) {
  const identity = identityAt(identityUrl)
  return {
    waysOfAccount: (signal: AbortSignal) => identity.call(secondFactorApi.state, {}, { signal }),
    byPassword: (password: string) => tellShop(identity.call(proofApi.byPassword, { body: { password } })),
    byCode: (code: string) => tellShop(identity.call(secondStepApi.byCode, { body: { code } })),
    /** False: the browser's dialog was closed. */
    byPasskey: async (): Promise<boolean> => {
      const { askForPasskey, sendAnswer } = await loadChunk(() => import('#web/people/session/passkeys.ts'))
      const answer = await askForPasskey(identity, 'proof')
      return answer ? tellShop(sendAnswer(identity, answer)) : false
    },
    /** The identity service has noted it before it sent the browser back here. */
    byGoogle: () => tellShop(identity.call(identityApi.token)),
  }
}

/** After the way to Google and back, on which the call that wanted the proof was lost. */
export const sayConfirmed = (): void => toast.success(t.proof_confirmedPleaseTryAgain())

async function tellShop(proved: Promise<{ token: string }>): Promise<true> {
  const { token: identityToken } = await proved
  await api.call(sessionsApi.prove, { body: { identityToken } })
  return true
}
