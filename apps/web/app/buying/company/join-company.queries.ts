import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Bring, companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { api } from '#web/lib/api-client.ts'
import { refreshSession } from '#web/people/session/session.ts'

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation to a company', token],
    queryFn: ({ signal }) => api.call(companiesApi.readInvitation, { body: { token } }, { signal }),
    // Once it is accepted there is none, and the page goes on with what it says.
    staleTime: Infinity,
  })

type Joining = { token: string; bring: Bring }

export const useJoin = () =>
  useMutation({
    mutationFn: (body: Joining) => api.call(companiesApi.accept, { body }),
    onSuccess: refreshSession,
  })
