import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ModeratedReview,
  type ModerationQuery,
  reviewModerationApi,
} from '@wheelyard/contract/catalogue/review-moderation.calls'
import { api } from '#web/lib/api-client.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'

export const moderatedReviews = (filters: Pick<ModerationQuery, 'q' | 'state'>) =>
  infiniteQueryOptions({
    // Below 'reviews', so that every change of a review refreshes it.
    queryKey: ['reviews', 'moderation', filters],
    queryFn: ({ signal, pageParam }) =>
      api.page(reviewModerationApi.list, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
    staleTime: 0,
  })

function useModeration<Input>(change: (input: Input) => Promise<ModeratedReview>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      // The count in the menu as well.
      void client.invalidateQueries({ queryKey: ['orders', 'todo'] })
      void client.invalidateQueries({ queryKey: ['reviews', 'moderation'] })
    },
  })
}

export const usePublishReview = ({ _id: id, updatedAt: seenUpdatedAt }: ModeratedReview) =>
  useModeration(() => api.call(reviewModerationApi.publish, { params: { id }, body: { seenUpdatedAt } }))

export const useHideReview = (id: string) =>
  useModeration((body: { reason: string }) => api.call(reviewModerationApi.hide, { params: { id }, body }))

export const useReplyToReview = (id: string) =>
  useModeration((body: { reply: string }) => api.call(reviewModerationApi.reply, { params: { id }, body }))

export const useRemoveReply = (id: string) =>
  useModeration(() => api.call(reviewModerationApi.removeReply, { params: { id } }))
