import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Bring } from '@wheelyard/contract/buying/companies.calls'
import { type CompaniesQuery, companyDeskApi } from '@wheelyard/contract/office/companies.calls'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ROWS_PER_PAGE } from '#web/lib/page-text.ts'
import { toast } from '#web/ui/toast.tsx'

const KEY = 'company-desk'

export const companyDeskQueries = {
  all: (query: CompaniesQuery) =>
    queryOptions({
      queryKey: [KEY, 'all', query],
      queryFn: ({ signal }) => api.page(companyDeskApi.list, { query: { ...query, limit: ROWS_PER_PAGE } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  page: (id: string) =>
    queryOptions({
      queryKey: [KEY, 'page', id],
      queryFn: ({ signal }) => api.call(companyDeskApi.page, { params: { id } }, { signal }),
    }),
}

export const useApprove = (id: string) =>
  useCompanyChange(() => api.call(companyDeskApi.approve, { params: { id } }), {
    onError: (error) => toast.error(messageOf(error)),
  })

type Adoption = { email: string; roles: CompanyRole[]; bring: Bring }

export const useAdopt = (id: string) =>
  useCompanyChange((body: Adoption) => api.call(companyDeskApi.adopt, { params: { id }, body }))

function useCompanyChange<Change = void>(
  mutationFn: (change: Change) => Promise<unknown>,
  options: { onError?: (error: Error) => void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    ...options,
    onSettled: () => void client.invalidateQueries({ queryKey: [KEY] }),
  })
}
