import * as t from '@wheelyard/messages/buyer'
import { logInAgain } from '#web/people/session/session.ts'
import { useSite } from '#web/shop/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { SafetySection } from './safety-section.tsx'

/** The session at the identity service is over while that of the shop goes on. */
export function LogInAgain() {
  const identityUrl = useSite()?.identity ?? '/identity'
  return (
    <SafetySection id="log-in-again" title={t.accountSecurity_passkeysAndSecondFactor()}>
      <p>{t.accountSecurity_pleaseLogInAgain()}</p>
      <Button variant="plain" className="justify-self-start" onClick={() => void logInAgain(identityUrl)}>
        {t.accountSecurity_logInAgain()}
      </Button>
    </SafetySection>
  )
}
