import { ApiError } from '@wheelyard/contract/http/client'
import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import { googleProblemMessage } from '@wheelyard/contract/people/sign-in-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { AfterGoogle } from '#web/people/proof/proof-after-google.ts'
import { proofCalls, sayConfirmed } from '#web/people/proof/proof.calls.ts'
import { type SignInState, returnsToOwnLanguage, stateFor, takeReturnPath } from '#web/people/sign-in/return-path.ts'
import { useSignIn } from '#web/people/sign-in/use-sign-in.ts'
import { readToken } from '#web/lib/token.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

export const meta = () => [{ title: t.googleReturn_loggingInWithGoogle() }, { name: 'robots', content: 'noindex' }]

/** The identity service sends users back here: with a session, for the second step, or with the reason why not. */
export default function GoogleReturn() {
  const { calls, identityUrl } = useSignIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (returnsToOwnLanguage()) return
    const answer = new URLSearchParams(window.location.search)
    const problem = answer.get('problem')
    const secondStep = answer.get('second-step')?.split(',') as SecondStepMethod[] | undefined
    const isProof = answer.has('proved')
    const returnPath = takeReturnPath()

    const goTo = (path: string, state?: SignInState | AfterGoogle) => navigate(path, { replace: true, state })
    const toLogin = (parts: SignInState) => goTo(paths.login, stateFor(returnPath, parts))
    const giveUp = (message: string) => {
      // Those who are signed in came to prove who they are, and would not stay on the login page.
      if (!readToken() || returnPath === paths.home) return toLogin({ problem: message })
      toast.error(message)
      return goTo(returnPath)
    }
    async function finishProof() {
      const back = returnPath === paths.home ? paths.dashboard.profile : returnPath
      if (secondStep) return goTo(back, { secondStepOfProof: secondStep })
      await proofCalls(identityUrl).byGoogle()
      sayConfirmed()
      await goTo(back)
    }
    async function finish() {
      if (problem !== null) return giveUp(googleProblemMessage(problem))
      try {
        if (isProof) return await finishProof()
        if (secondStep) return await toLogin({ secondStep })
        await calls.finishGoogleSignIn()
        await goTo(returnPath)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await giveUp(error.message)
      }
    }
    void finish()
  }, [calls, identityUrl, navigate])
  return <Spinner label={t.googleReturn_loggingYouInWith()} />
}
