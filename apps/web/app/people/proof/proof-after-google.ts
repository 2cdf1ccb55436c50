import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askForProof } from './proof-requests.ts'

/** Travels in the router's state from the page that Google returns to. */
export type AfterGoogle = { secondStepOfProof: SecondStepMethod[] }

/** Google was the first step of a proof; the call that wanted it is forgotten. */
export function useProofAfterGoogle(): void {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const methods = (state as Partial<AfterGoogle> | null)?.secondStepOfProof
  useEffect(() => {
    if (!methods) return
    const ask = async () => {
      // Not again when the page is loaded anew.
      await navigate({ pathname, search, hash }, { replace: true })
      await askForProof({ methods })
    }
    void ask()
  }, [methods, pathname, search, hash, navigate])
}
