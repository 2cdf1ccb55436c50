import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { freightApi, type FreightTable } from '@wheelyard/contract/buying/freight.calls'
import { api } from '#web/lib/api-client.ts'
import { directPurchaseQuery } from '#web/shop/settings/direct-purchase.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

const KEY = ['freight-table']

export const freightTableQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.call(freightApi.table, {}, { signal }),
  // Other administrators change it too, and no event tells of it.
  staleTime: 0,
})

/** The newer table of someone else takes the place of the one that was loaded, and the page offers it. */
export function useSaveRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (table: FreightTable & { keepDirectPurchase: boolean }) => api.call(freightApi.save, { body: table }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved)
      void client.invalidateQueries({ queryKey: directPurchaseQuery.queryKey })
    },
    onError: (error) => {
      if (isRefusedAs(error, freightApi.save, 'freight-table-changed')) client.setQueryData(KEY, error.body.table)
      else toast.error(messageOf(error))
    },
  })
}

type RatesFile = { file: File; version: number; dryRun: boolean; keepDirectPurchase: boolean }

export function useImportRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, version, dryRun, keepDirectPurchase }: RatesFile) =>
      api.upload(freightApi.upload, file, {
        query: {
          version,
          dryRun: dryRun ? 'true' : 'false',
          keepDirectPurchase: keepDirectPurchase ? 'true' : 'false',
        },
      }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: directPurchaseQuery.queryKey })
      return client.invalidateQueries({ queryKey: KEY })
    },
  })
}

export const downloadRates = () => api.download(freightApi.download)
