import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { rich } from '#web/ui/rich.tsx'
import { SafetySection } from './safety-section.tsx'

export function NoPassword() {
  return (
    <SafetySection id="no-password" title={t.accountSecurity_password()}>
      <p>
        {rich(
          t.accountSecurity_youLogInWithout({
            link: (text) => (
              <Link to={paths.passwordReset} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
    </SafetySection>
  )
}
