import { useQuery } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { QueryView } from '#web/ui/query-view.tsx'
import { ChangePasswordForm } from '../sign-in/change-password-form.tsx'
import { accountSafetyQueries } from './account-safety.queries.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { LogInAgain } from './log-in-again.tsx'
import { NoPassword } from './no-password.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useIdentity } from './use-identity.ts'

export function AccountSafety({ email }: { email: string }) {
  const query = useQuery(accountSafetyQueries.secondFactor(useIdentity()))
  const isOver = isRefusedAs(query.error, secondFactorApi.state, 'no-user')
  return (
    <>
      {isOver ? (
        <LogInAgain />
      ) : (
        <QueryView query={query}>
          {(state) =>
            state.emailConfirmed ? (
              <>
                <PasskeysSection email={email} />
                <SecondFactorSection state={state} />
              </>
            ) : (
              <ConfirmFirst email={email} />
            )
          }
        </QueryView>
      )}
      {query.data?.hasPassword === false ? <NoPassword /> : <ChangePasswordForm />}
      <SessionsSection email={email} />
    </>
  )
}
