import { paths } from '@wheelyard/contract/shop/paths'
import { useEffect } from 'react'
import { returnPathOf, useSignInState } from '#web/people/sign-in/return-path.ts'
import { SignInPage } from '#web/people/sign-in/sign-in-page.tsx'
import { SignupForm } from '#web/people/sign-in/signup-form.tsx'
import { useSession } from '#web/people/session/session.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Signup',
    description: 'Open an account to order in bulk.',
    path: paths.signup,
  })

/** A new account begins at home; who was on the way to another page is shown the way back to it. */
export default function Signup() {
  const session = useSession()
  const cameFrom = returnPathOf(useSignInState())
  const isAway = session.status === 'signed-in' && cameFrom !== paths.home
  useEffect(() => {
    if (isAway) toast.success('Your account is ready.', { label: 'Continue where you were', to: cameFrom })
  }, [isAway, cameFrom])
  return (
    <SignInPage tab="signup" returnPath={paths.home}>
      <SignupForm />
    </SignInPage>
  )
}
