import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { type FullSavedList, type ListSource, savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { useEffect } from 'react'
import { api } from '#web/lib/api-client.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'
import { listenForChanges } from '#web/shop/live/live.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

const LISTS_KEY = ['lists']

/** What they cost follows the prices of the moment: fetched again whenever someone looks at them. */
const ofTheMoment = { staleTime: 0, refetchOnWindowFocus: 'always' as const }

export const savedListsQueries = {
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...LISTS_KEY, 'mine'],
      queryFn: ({ pageParam, signal }) => api.page(savedListsApi.mine, { query: { cursor: pageParam } }, { signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.nextCursor,
      select: joinPages,
      ...ofTheMoment,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...LISTS_KEY, 'one', id],
      queryFn: ({ signal }) => api.call(savedListsApi.one, { params: { id } }, { signal }),
      ...ofTheMoment,
    }),
}

/** Prices and stock change while a page is open. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(
    () => listenForChanges(['products'], () => void client.invalidateQueries({ queryKey: LISTS_KEY })),
    [client],
  )
}

type NewList = { name: string; from: ListSource; key: string }

/** Its form shows why it was refused. */
export const useSaveList = () =>
  useListMutation(({ key, ...body }: NewList) =>
    api.call(savedListsApi.create, { body }, { headers: { 'idempotency-key': key } }),
  )

/** Its form shows why it was refused. */
export const useRenameList = (id: string) =>
  useListMutation((name: string) => api.call(savedListsApi.rename, { params: { id }, body: { name } }))

type NewLines = { version: number; lines: WantedLine[] }

export const useReplaceLines = (id: string) =>
  useListMutation((body: NewLines) => api.call(savedListsApi.replace, { params: { id }, body }), {
    onError: (error) => toast.error(messageOf(error)),
  })

export function useDeleteList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call(savedListsApi.remove, { params: { id } })
      } catch (error) {
        // Deleted already, on another page or device.
        if (!isRefusedAs(error, savedListsApi.remove, 'not-found')) throw error
      }
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: savedListsQueries.mine().queryKey }),
  })
}

function useListMutation<Input>(
  mutationFn: (input: Input) => Promise<FullSavedList>,
  options: { onError?: (error: Error) => void } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onError: (error) => {
      options.onError?.(error)
      return client.invalidateQueries({ queryKey: LISTS_KEY })
    },
    onSuccess: (list) => {
      client.setQueryData(savedListsQueries.one(list._id).queryKey, list)
      return client.invalidateQueries({ queryKey: savedListsQueries.mine().queryKey })
    },
  })
}
