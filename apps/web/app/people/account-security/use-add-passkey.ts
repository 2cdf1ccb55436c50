import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@wheelyard/contract/http/client'
import { type Passkey, PASSKEY_NAME_MAX, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import * as t from '@wheelyard/messages/buyer'
import { chunkFailed, isChunkFailure, loadChunk } from '#web/lib/load-chunk.ts'
import { toast } from '#web/ui/toast.tsx'
import { accountSafetyQueries } from './account-safety.queries.ts'
import { useTellShop } from './second-factor.queries.ts'
import { useIdentity } from './use-identity.ts'

/**
 * It is saved under the name of this browser before anybody is asked for a better one: one that the device has and the
 * account does not know is of no use and hard to get rid of.
 */
export function useAddPasskey(email: string, onAdded: (passkey: Passkey) => void) {
  const identity = useIdentity()
  const client = useQueryClient()
  const tellShop = useTellShop()

  async function nameOfBrowser(): Promise<string> {
    const sessions = await client.ensureQueryData(accountSafetyQueries.sessions(email)).catch(() => undefined)
    const device = sessions?.rows.find(({ current }) => current)?.device
    return device?.slice(0, PASSKEY_NAME_MAX) || 'Passkey'
  }

  return useMutation({
    mutationFn: async () => {
      const { createPasskey } = await loadChunk(() => import('#web/people/session/passkeys.ts'))
      const name = await nameOfBrowser()
      const response = await createPasskey(await identity.call(passkeysApi.newChallenge))
      return identity.call(passkeysApi.add, { body: { name, response } })
    },
    onSuccess: async ({ passkey, token }) => {
      onAdded(passkey)
      await tellShop(token)
    },
    onError: (error) => {
      const text = problemText(error)
      if (text) toast.error(text)
    },
  })
}

/** Nothing for someone who has closed the browser's dialog: they know. */
function problemText(error: Error): string | undefined {
  if (error instanceof ApiError) return error.message
  if (isChunkFailure(error)) return chunkFailed()
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined
  if (error.name === 'InvalidStateError') return t.accountSecurity_thisDeviceHasPasskey()
  return t.accountSecurity_yourDeviceCouldNot()
}
