import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import type { CallInput } from '@wheelyard/contract/http/endpoint'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { api } from '#web/lib/api-client.ts'
import { refreshSession } from '#web/people/session/session.ts'

const KEY = 'company'

/** The one that the person buys for. Colleagues change it too, and no event tells of it. */
export const companyQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: ({ signal }) => api.call(companiesApi.one, {}, { signal }),
  staleTime: 0,
})

export const peopleQuery = queryOptions({
  queryKey: [KEY, 'people'],
  queryFn: ({ signal }) => api.call(companiesApi.members, {}, { signal }),
  staleTime: 0,
  // Who is invited accepts meanwhile.
  refetchInterval: 60_000,
})

export const costCentersQuery = queryOptions({
  queryKey: [KEY, 'cost centers'],
  queryFn: ({ signal }) => api.call(companiesApi.costCentres, {}, { signal }),
  staleTime: 0,
})

function useCompanyChange<Change, Reply>(mutationFn: (change: Change) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey: [KEY] }) })
}

type Settings = CallInput<typeof companiesApi.save>['body']
type CostCenters = CallInput<typeof companiesApi.saveCostCentres>['body']['costCentres']
type Invited = CallInput<typeof companiesApi.invite>['body']['people']

/** The header shows the name. */
export const useSaveCompany = () =>
  useCompanyChange(async (body: Settings) => {
    const saved = await api.call(companiesApi.save, { body })
    void refreshSession()
    return saved
  })

export const useSaveCostCenters = () =>
  useCompanyChange((costCentres: CostCenters) => api.call(companiesApi.saveCostCentres, { body: { costCentres } }))

export const useSetMemberRoles = (userId: string) =>
  useCompanyChange((roles: CompanyRole[]) => api.call(companiesApi.setRoles, { params: { userId }, body: { roles } }))

export const useRemoveMember = () =>
  useCompanyChange((userId: string) => api.call(companiesApi.remove, { params: { userId } }))

export const useInviteColleagues = () =>
  useCompanyChange((people: Invited) => api.call(companiesApi.invite, { body: { people } }))

export const useLetJoin = (id: string) =>
  useCompanyChange((roles: CompanyRole[]) => api.call(companiesApi.answer, { params: { id }, body: { roles } }))

/** An invitation, or the request of somebody who would like to join. */
export const useRevokeInvitation = () =>
  useCompanyChange((id: string) => api.call(companiesApi.revoke, { params: { id } }))
