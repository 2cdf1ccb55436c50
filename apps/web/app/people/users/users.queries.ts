import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { type User, usersApi, type UsersQuery } from '@wheelyard/contract/people/users.calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#web/lib/api-client.ts'
import { identityAt } from '#web/people/session/identity-client.ts'
import { refreshSession } from '#web/people/session/session.ts'
import { readToken } from '#web/lib/token.ts'
import { useSite } from '#web/shop/site/site.ts'

const KEY = 'users'

export const usersQueries = {
  one: (email: string) =>
    queryOptions({
      queryKey: [KEY, 'one', email],
      queryFn: ({ signal }) => api.call(usersApi.one, { params: { email } }, { signal }),
    }),
  all: (query: UsersQuery) =>
    queryOptions({
      queryKey: [KEY, 'all', query],
      queryFn: ({ signal }) => api.page(usersApi.all, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

type ProfileInput = z.input<typeof usersApi.saveProfile.body>

export function useSaveProfile(email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileInput) => api.call(usersApi.saveProfile, { params: { email }, body }),
    onSuccess: async (user: User) => {
      client.setQueryData(usersQueries.one(email).queryKey, user)
      // The header shows the picture, the order form phone and address.
      await Promise.all([refreshSession(), client.invalidateQueries({ queryKey: [KEY] })])
    },
  })
}

export function useChangeRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email, admin }: { email: string; admin: boolean }) =>
      api.call(admin ? usersApi.makeAdmin : usersApi.removeAdmin, { params: { email } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const useEndSessions = () =>
  useMutation({ mutationFn: (email: string) => api.call(sessionsApi.endAllOf, { params: { email } }) })

/** At the identity service, which asks the shop whether whoever holds this token may do it. */
export function useResetSecondFactor() {
  const client = useQueryClient()
  const identityUrl = useSite()?.identity ?? '/identity'
  return useMutation({
    mutationFn: (email: string) =>
      identityAt(identityUrl).call(secondFactorApi.resetOf, { body: { email } }, { token: readToken() ?? '' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
