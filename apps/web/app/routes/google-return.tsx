import { ApiError } from '@wheelyard/contract/calls/client'
import { googleProblemMessage } from '@wheelyard/contract/rules/sign-in-rules'
import { useEffect } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { stateFor, popOrigin } from '#web/features/sign-in/origin.ts'
import { useSignIn } from '#web/features/sign-in/use-sign-in.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta: MetaFunction = () => [
  { title: 'Signing in with Google · Wheelyard' },
  { name: 'robots', content: 'noindex' },
]

/** Where the identity service sends people back to, with its session made or with the reason why not. */
export default function GoogleReturn() {
  const { calls } = useSignIn()
  const navigate = useNavigate()
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('problem')
    const origin = popOrigin()
    const giveUp = (problem: string) => navigate('/login', { replace: true, state: stateFor(origin, problem) })
    async function arrive() {
      if (code !== null) return giveUp(googleProblemMessage(code))
      try {
        await calls.finishGoogleSignIn()
        await navigate(origin, { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await giveUp(error.message)
      }
    }
    void arrive()
  }, [calls, navigate])
  return <Spinner label="Signing you in with Google…" />
}
