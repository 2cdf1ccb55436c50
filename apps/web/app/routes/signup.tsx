import { paths } from '@wheelyard/contract/rules/paths'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { SignupForm } from '#web/features/sign-in/signup-form.tsx'
import { pageMeta } from '#web/rendering/page-meta.ts'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Signup',
    description: 'Open an account to order in bulk.',
    path: paths.signup,
  })

export default function Signup() {
  return (
    <SignInPage tab="signup" returnPath={paths.home}>
      <SignupForm />
    </SignInPage>
  )
}
