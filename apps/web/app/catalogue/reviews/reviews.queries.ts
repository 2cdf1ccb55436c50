import { type ReviewBody, reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

export const reviewsQueries = {
  own: (email: string) =>
    queryOptions({
      queryKey: ['reviews', 'own', email],
      queryFn: ({ signal }) => api.call(reviewsApi.own, { params: { email } }, { signal }),
    }),
}

export function useSaveReview(email: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewBody) => api.call(reviewsApi.save, { params: { email }, body }),
    onSuccess: (review) => client.setQueryData(reviewsQueries.own(email).queryKey, review),
  })
}
