import { type ComponentType, useEffect, useState } from 'react'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { setProofDialog } from '#web/lib/with-proof.ts'
import { toast } from '#web/ui/toast.tsx'
import { isProvedAfter, type ProofRequest, useProofRequest } from './proof-requests.ts'
import { useProofAfterGoogle } from './proof-after-google.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Shows the dialog when a call of this area is refused until its person has proved who they are. */
export function ProofHost() {
  const request = useProofRequest()
  const [Dialog, setDialog] = useState<ComponentType<{ request: ProofRequest }>>()
  useProofAfterGoogle()
  useFocusReturn(request)
  useEffect(() => {
    setProofDialog(isProvedAfter)
    return () => setProofDialog(undefined)
  }, [])
  useEffect(() => {
    if (!request) return
    loadChunk(() => import('./proof-dialog.tsx')).then(
      ({ ProofDialog }) => setDialog(() => ProofDialog),
      () => {
        toast.error(chunkFailed())
        request.settle(false)
      },
    )
  }, [request])
  return request && Dialog ? <Dialog request={request} /> : null
}
