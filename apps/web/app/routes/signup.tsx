import { paths } from '@wheelyard/contract/rules/paths'
import { Navigate } from 'react-router'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { SignupForm } from '#web/features/sign-in/signup-form.tsx'
import { pageMeta } from '#web/rendering/page-meta.ts'
import { useSession } from '#web/lib/session.ts'
import type { Route } from './+types/signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Signup',
    description: 'Open an account to order in bulk.',
    path: paths.signup,
  })

export default function Signup() {
  const session = useSession()
  if (session.status === 'signed-in') return <Navigate to={paths.home} replace />
  return (
    <SignInPage tab="signup">
      <SignupForm />
    </SignInPage>
  )
}
