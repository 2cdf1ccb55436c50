import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { lazy, Suspense, useEffect } from 'react'
import { LoginForm } from '#web/people/sign-in/login-form.tsx'
import { returnPathOf, useSignInState } from '#web/people/sign-in/return-path.ts'
import { SignInPage } from '#web/people/sign-in/sign-in-page.tsx'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { useSession } from '#web/people/session/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: t.login_login(),
    description: t.login_logInToOrder(),
    path: paths.login,
  })

const SecondStep = lazy(() => loadChunk(loadSecondStep))

export default function Login() {
  const session = useSession()
  const state = useSignInState()
  const { secondStep } = state
  const isRefused = session.status === 'signed-in' && state.refused === 'admins-only'
  useEffect(() => {
    if (isRefused) toast.error(t.login_onlyAdministratorsCanOpen())
  }, [isRefused])
  return (
    <SignInPage tab="login" title={secondStep && t.login_oneMoreStep()} returnPath={returnPathOf(state)}>
      {secondStep ? (
        <Suspense fallback={<Spinner />}>
          <SecondStep methods={secondStep} />
        </Suspense>
      ) : (
        <LoginForm />
      )}
    </SignInPage>
  )
}

async function loadSecondStep() {
  const { SecondStep: component } = await import('#web/people/sign-in/second-step.tsx')
  return { default: component }
}
