import { useMutation, useQueryClient } from '@tanstack/react-query'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { api } from '#web/lib/api-client.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { refreshSession } from '#web/people/session/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { useAskAgain } from './account-safety.queries.ts'
import { useIdentity } from './use-identity.ts'

export type NewApp = { secret: string; uri: string; qr: { path: string; size: number } }

export function useNewApp() {
  const identity = useIdentity()
  return useMutation({
    mutationFn: async (): Promise<NewApp> => {
      const { qrPath } = await loadChunk(() => import('./qr-path.ts'))
      const app = await identity.call(secondFactorApi.newApp)
      return { ...app, qr: qrPath(app.uri) }
    },
  })
}

export function useConfirmApp() {
  const identity = useIdentity()
  const tellShop = useTellShop()
  return useMutation({
    mutationFn: (code: string) => identity.call(secondFactorApi.confirmApp, { body: { code } }),
    onSuccess: ({ token }) => void tellShop(token),
  })
}

export function useTurnOnWithPasskeys() {
  const identity = useIdentity()
  const tellShop = useTellShop()
  return useMutation({
    mutationFn: () => identity.call(secondFactorApi.usePasskeys),
    onSuccess: ({ token }) => void tellShop(token),
  })
}

export function useNewRecoveryCodes() {
  const identity = useIdentity()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: () => identity.call(secondFactorApi.newRecoveryCodes),
    onSuccess: () => void askAgain(),
  })
}

export function useTurnOff() {
  const identity = useIdentity()
  const tellShop = useTellShop()
  return useMutation({
    mutationFn: () => identity.call(secondFactorApi.turnOff),
    onSuccess: ({ token }) => void tellShop(token),
  })
}

/**
 * The shop learns what this session is worth now, which may change what its person may see. Not waited for: the recovery
 * codes, which are shown once, must appear whatever becomes of it.
 */
export function useTellShop() {
  const client = useQueryClient()
  return async (identityToken: string): Promise<void> => {
    try {
      await api.call(sessionsApi.prove, { body: { identityToken } })
      await refreshSession()
    } catch (error) {
      toast.error(messageOf(error))
    }
    await client.invalidateQueries()
  }
}
