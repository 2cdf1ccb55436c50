import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { SafetySection } from './safety-section.tsx'

export function NoPassword() {
  return (
    <SafetySection id="no-password" title="Password">
      <p>
        You log in without a password. If you want one,{' '}
        <Link to={paths.passwordReset} className="text-link">
          set it by email
        </Link>
        .
      </p>
    </SafetySection>
  )
}
