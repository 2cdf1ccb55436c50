import { queryOptions, useMutation } from '@tanstack/react-query'
import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import * as tBuyer from '@wheelyard/messages/buyer'
import * as t from '@wheelyard/messages/site'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { refreshSession } from '#web/people/session/session.ts'
import { toast } from '#web/ui/toast.tsx'

/** Colleagues add and remove people, and no event tells of it. */
export const myCompaniesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => api.call(companiesApi.mine, {}, { signal }),
  staleTime: 0,
})

type Company = { _id: string; name: string }

/** Null: for oneself. The session then shows it, and forgets what was read for another account. */
export const useBuyFor = () =>
  useMutation({
    mutationFn: (company: Company | null) =>
      api.call(companiesApi.act, { body: { companyId: company?._id ?? null } }).then(refreshSession),
    onSuccess: (_, company) =>
      toast.success(company ? t.company_youBuyForNow({ company: company.name }) : t.company_youBuyForYourselfNow()),
    onError: (error) => toast.error(messageOf(error)),
  })

type Founding = { name: string; key: string }

export const useFound = () =>
  useMutation({
    mutationFn: ({ name, key }: Founding) =>
      api.call(companiesApi.found, { body: { name } }, { headers: { 'idempotency-key': key } }),
    onSuccess: async ({ name }) => {
      await refreshSession()
      toast.success(t.company_youBuyForNow({ company: name }))
    },
  })

/** No other query follows: who is asked decides later. */
export const useAskToJoin = () =>
  useMutation({
    mutationFn: (companyId: string) => api.call(companiesApi.ask, { body: { companyId } }),
    onError: (error) => toast.error(messageOf(error)),
  })

export const useLeave = (company: string) =>
  useMutation({
    mutationFn: () => api.call(companiesApi.leave).then(refreshSession),
    onSuccess: () => toast.success(tBuyer.company_youHaveLeft({ company })),
    onError: (error) => toast.error(messageOf(error)),
  })
