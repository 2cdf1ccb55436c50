import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import type { ApiClient } from '@wheelyard/contract/http/client'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { api } from '#web/lib/api-client.ts'
import { useIdentity } from './use-identity.ts'

const KEY = 'account-safety'

// Always asked again: another browser may have changed it.
export const accountSafetyQueries = {
  secondFactor: (identity: ApiClient) =>
    queryOptions({
      queryKey: [KEY, 'second-factor'],
      queryFn: ({ signal }) => identity.call(secondFactorApi.state, {}, { signal }),
      staleTime: 0,
    }),
  passkeys: (identity: ApiClient) =>
    queryOptions({
      queryKey: [KEY, 'passkeys'],
      queryFn: ({ signal }) => identity.call(passkeysApi.list, {}, { signal }),
      staleTime: 0,
    }),
  sessions: (email: string) =>
    queryOptions({
      queryKey: [KEY, 'sessions', email],
      queryFn: ({ signal }) => api.page(sessionsApi.mine, { params: { email } }, { signal }),
      staleTime: 0,
    }),
}

/** Removing a passkey changes what the second factor is, and turning that on ends sessions: all of it is asked again. */
export function useAskAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

export function useSendConfirmation() {
  const identity = useIdentity()
  return useMutation({ mutationFn: () => identity.call(accountSecurityApi.sendConfirmation) })
}

export function useRenamePasskey() {
  const identity = useIdentity()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      identity.call(passkeysApi.rename, { params: { id }, body: { name } }),
    onSuccess: askAgain,
  })
}

export function useRemovePasskey() {
  const identity = useIdentity()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: (id: string) => identity.call(passkeysApi.remove, { params: { id } }),
    onSettled: askAgain,
  })
}

export function useEndSession() {
  const identity = useIdentity()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: (id: string) => identity.call(accountSecurityApi.endSession, { body: { id } }),
    onSettled: askAgain,
  })
}

export function useEndOtherSessions() {
  const identity = useIdentity()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: () => identity.call(accountSecurityApi.signOutElsewhere),
    onSettled: askAgain,
  })
}
