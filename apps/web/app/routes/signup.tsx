import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { returnPathOf, useSignInState } from '#web/people/sign-in/return-path.ts'
import { SignInPage } from '#web/people/sign-in/sign-in-page.tsx'
import { SignupForm } from '#web/people/sign-in/signup-form.tsx'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: t.signup_signup(),
    description: t.signup_openAccountToOrder(),
    path: paths.signup,
  })

/** A new account begins at home; the page it was on the way to is one click away. */
export default function Signup() {
  const cameFrom = returnPathOf(useSignInState())
  const welcome = (email: string) =>
    toast.success(
      t.signup_yourAccountIsReady({ email }),
      cameFrom === paths.home ? undefined : { label: t.signup_continueWhereYouWere(), to: cameFrom },
    )
  return (
    <SignInPage tab="signup" returnPath={paths.home}>
      <SignupForm onSignedUp={welcome} />
    </SignInPage>
  )
}
