import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import {
  translationsApi,
  type TranslationsQuery,
  type TranslationTexts,
} from '@wheelyard/contract/catalogue/translations.calls'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

const KEY = ['products', 'translations']
/** Not among the lists: what is being edited is not fetched again under what is typed. */
const ONE = 'translation'

export type Which = { id: string; language: TranslationLanguage }

export const translationQueries = {
  progress: () =>
    queryOptions({
      queryKey: [...KEY, 'progress'],
      queryFn: ({ signal }) => api.call(translationsApi.progress, {}, { signal }),
    }),
  list: (query: TranslationsQuery) =>
    queryOptions({
      queryKey: [...KEY, query],
      queryFn: ({ signal }) => api.page(translationsApi.list, { query }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: ({ id, language }: Which) =>
    queryOptions({
      queryKey: [ONE, id, language],
      queryFn: ({ signal }) => api.call(translationsApi.one, { params: { id, language } }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

type Seen = { seenUpdatedAt: string | null }

export const useSaveTranslation = (params: Which) =>
  useTranslationMutation((body: TranslationTexts & Seen & { source: string }) =>
    api.call(translationsApi.save, { params, body }),
  )

export const useRemoveTranslation = (params: Which) =>
  useTranslationMutation((body: Seen) => api.call(translationsApi.remove, { params, body }))

function useTranslationMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey: KEY }) })
}
