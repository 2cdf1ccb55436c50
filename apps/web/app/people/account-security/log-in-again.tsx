import { logInAgain } from '#web/people/session/session.ts'
import { useSite } from '#web/shop/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { SafetySection } from './safety-section.tsx'

/** The session at the identity service is over while that of the shop goes on. */
export function LogInAgain() {
  const identityUrl = useSite()?.identity ?? '/identity'
  return (
    <SafetySection id="log-in-again" title="Passkeys and second factor">
      <p>Please log in again to see and change them.</p>
      <Button variant="plain" className="justify-self-start" onClick={() => void logInAgain(identityUrl)}>
        Log in again
      </Button>
    </SafetySection>
  )
}
