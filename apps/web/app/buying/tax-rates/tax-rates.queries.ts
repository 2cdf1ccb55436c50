import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { taxApi, type TaxTable } from '@wheelyard/contract/buying/tax.calls'
import { api } from '#web/lib/api-client.ts'
import { directPurchaseQuery } from '#web/shop/settings/direct-purchase.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

const KEY = ['tax-table']

export const taxTableQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.call(taxApi.table, {}, { signal }),
  // Other administrators change it too, and no event tells of it.
  staleTime: 0,
})

/** The newer table of someone else takes the place of the one that was loaded, and the page offers it. */
export function useSaveTaxTable() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (table: TaxTable & { keepDirectPurchase: boolean }) => api.call(taxApi.save, { body: table }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved)
      void client.invalidateQueries({ queryKey: directPurchaseQuery.queryKey })
    },
    onError: (error) => {
      if (isRefusedAs(error, taxApi.save, 'tax-table-changed')) client.setQueryData(KEY, error.body.table)
      else toast.error(messageOf(error))
    },
  })
}
