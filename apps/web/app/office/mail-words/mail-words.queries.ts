import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type MailSample, mailWordsApi, type SavedMailWords } from '@wheelyard/contract/office/mail-words.calls'
import { api } from '#web/lib/api-client.ts'

export const mailWordsQuery = queryOptions({
  queryKey: ['mail-words'],
  queryFn: ({ signal }) => api.call(mailWordsApi.get, {}, { signal }),
  // Fetched for every form, and not again under what is being typed there.
  staleTime: Infinity,
  gcTime: 0,
})

export const mailPreviewQuery = (sample: MailSample) =>
  queryOptions({
    queryKey: ['mail-preview', sample],
    queryFn: ({ signal }) => api.call(mailWordsApi.preview, { body: sample }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })

export const useSaveMailWords = () =>
  useMutation({ mutationFn: (body: SavedMailWords) => api.call(mailWordsApi.save, { body }) })

export const useSendTest = () =>
  useMutation({ mutationFn: (body: MailSample) => api.call(mailWordsApi.sendTest, { body }) })
