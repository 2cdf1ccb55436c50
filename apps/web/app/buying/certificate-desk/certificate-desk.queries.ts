import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { certificatesApi, type SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { api } from '#web/lib/api-client.ts'
import { FIRST_PAGE, joinPages } from '#web/lib/join-pages.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

const KEY = ['submitted-certificates']

export const submittedCertificates = (state: SubmittedCertificate['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, state],
    queryFn: ({ signal, pageParam }) =>
      api.page(certificatesApi.all, { query: { state, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
    // Customers submit and other administrators decide meanwhile.
    staleTime: 0,
  })

/** What someone else has decided meanwhile is shown then. */
function useDecision<Input>(decide: (input: Input) => Promise<SubmittedCertificate>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}

export const useAcceptCertificate = () =>
  useDecision((id: string) => api.call(certificatesApi.accept, { params: { id } }))

export const useRefuseCertificate = (id: string) =>
  useDecision((body: { reason: string }) => api.call(certificatesApi.refuse, { params: { id }, body }))
