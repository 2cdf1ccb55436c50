import { paths } from '@wheelyard/contract/shop/paths'
import { returnPathOf, useSignInState } from '#web/people/sign-in/return-path.ts'
import { SignInPage } from '#web/people/sign-in/sign-in-page.tsx'
import { SignupForm } from '#web/people/sign-in/signup-form.tsx'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Signup',
    description: 'Open an account to order in bulk.',
    path: paths.signup,
  })

/** A new account begins at home; the page it was on the way to is one click away. */
export default function Signup() {
  const cameFrom = returnPathOf(useSignInState())
  const welcome = (email: string) =>
    toast.success(
      `Your account is ready. We’ve sent a link to ${email}: please confirm your address with it.`,
      cameFrom === paths.home ? undefined : { label: 'Continue where you were', to: cameFrom },
    )
  return (
    <SignInPage tab="signup" returnPath={paths.home}>
      <SignupForm onSignedUp={welcome} />
    </SignInPage>
  )
}
