import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type HelpPageText, helpPagesApi, type HelpText } from '@wheelyard/contract/shop/help-pages.calls'
import type { Language } from '@wheelyard/messages/languages'
import { api } from '#web/lib/api-client.ts'

const KEY = ['help-texts']

export const helpPagesQueries = {
  all: queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(helpPagesApi.texts, {}, { signal }),
    // Other administrators change them too, and no event tells of it.
    staleTime: 0,
  }),
  one: (slug: string) =>
    queryOptions({
      queryKey: [...KEY, slug],
      queryFn: ({ signal }) => api.call(helpPagesApi.text, { params: { slug } }, { signal }),
      // Fetched for every editor, and not again under what is being typed there.
      staleTime: Infinity,
      gcTime: 0,
    }),
  earlier: (slug: string) =>
    queryOptions({
      queryKey: [...KEY, slug, 'earlier'],
      queryFn: ({ signal }) => api.call(helpPagesApi.earlierTexts, { params: { slug } }, { signal }),
      staleTime: 0,
    }),
}

type Version = Pick<HelpText, 'slug' | 'updatedAt'>

export const useSaveHelpPage = () =>
  useHelpPagesMutation(({ slug, updatedAt, ...text }: HelpPageText & Version) =>
    api.call(helpPagesApi.save, { params: { slug }, body: { ...text, seenUpdatedAt: updatedAt } }),
  )

export const useRemoveHelpPage = () =>
  useHelpPagesMutation(({ slug, updatedAt }: Version) =>
    api.call(helpPagesApi.remove, { params: { slug }, body: { seenUpdatedAt: updatedAt } }),
  )

export const usePreview = () =>
  useMutation({
    mutationFn: (body: { body: string; language: Language }) => api.call(helpPagesApi.preview, { body }),
  })

/** The text that is being edited is left alone: it starts from what was saved. */
function useHelpPagesMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY, exact: true }) })
}
