import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import { api } from '#web/lib/api-client.ts'
import { helpPagesQueries } from './help-pages.queries.ts'

export type Which = { slug: string; language: TranslationLanguage }

/** Not fetched again under what is typed. */
export const pageTranslationQuery = (params: Which) =>
  queryOptions({
    queryKey: ['help-text', params.slug, params.language],
    queryFn: ({ signal }) => api.call(pageTranslationsApi.one, { params }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

type Seen = { seenUpdatedAt: string | null }

export const useSavePageTranslation = (params: Which) =>
  usePageTranslationMutation((body: HelpPageText & Seen & { source: string }) =>
    api.call(pageTranslationsApi.save, { params, body }),
  )

export const useRemovePageTranslation = (params: Which) =>
  usePageTranslationMutation((body: Seen) => api.call(pageTranslationsApi.remove, { params, body }))

function usePageTranslationMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  const { queryKey } = helpPagesQueries.all
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey, exact: true }) })
}
