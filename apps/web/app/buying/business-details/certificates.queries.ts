import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { certificatesApi, type NewCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { api } from '#web/lib/api-client.ts'

const queryKey = ['exemption certificates']

/** An administrator decides them at any time. */
export const certificatesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api.call(certificatesApi.mine, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

type Submission = { certificate: NewCertificate; file: File }

export const useSubmitCertificate = () =>
  useCertificateMutation(({ certificate, file }: Submission) =>
    api.upload(certificatesApi.submit, file, { query: certificate }),
  )

export const useWithdrawCertificate = () =>
  useCertificateMutation((id: string) => api.call(certificatesApi.withdraw, { params: { id } }))

function useCertificateMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey }) })
}

export const downloadCertificate = (id: string) => api.download(certificatesApi.file, { params: { id } })
