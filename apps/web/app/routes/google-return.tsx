import { ApiError } from '@wheelyard/contract/calls/client'
import { googleProblemMessage } from '@wheelyard/contract/rules/sign-in-rules'
import { paths } from '@wheelyard/contract/rules/paths'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { stateWithProblem, takeReturnPath } from '#web/features/sign-in/return-path.ts'
import { useSignIn } from '#web/features/sign-in/use-sign-in.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [{ title: 'Signing in with Google · Wheelyard' }, { name: 'robots', content: 'noindex' }]

/** The identity service sends users back here, with a session or with the reason why there is none. */
export default function GoogleReturn() {
  const { calls } = useSignIn()
  const navigate = useNavigate()
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('problem')
    const returnPath = takeReturnPath()
    const giveUp = (problem: string) =>
      navigate(paths.login, { replace: true, state: stateWithProblem(returnPath, problem) })
    async function finish() {
      if (code !== null) return giveUp(googleProblemMessage(code))
      try {
        await calls.finishGoogleSignIn()
        // The login page knows where those who came from nowhere go.
        await navigate(returnPath === paths.home ? paths.login : returnPath, { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await giveUp(error.message)
      }
    }
    void finish()
  }, [calls, navigate])
  return <Spinner label="Signing you in with Google…" />
}
