import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BusinessDetailsBody, businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { api } from '#web/lib/api-client.ts'

const queryKey = ['business details']

/** Asked again whenever someone looks at it: an order may have asked the register since. */
export const businessDetailsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api.call(businessDetailsApi.get, {}, { signal }),
  staleTime: 0,
})

/** Its form shows why it was refused. */
export function useSaveDetails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BusinessDetailsBody) => api.call(businessDetailsApi.save, { body }),
    onSuccess: (details) => {
      client.setQueryData(queryKey, { details })
      // A VAT id may free the cart from tax.
      void client.invalidateQueries({ queryKey: ['tax'] })
    },
  })
}
