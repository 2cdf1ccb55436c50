import { sessionsApi } from '@wheelyard/contract/calls/sessions'
import { useState } from 'react'
import { api } from '#web/lib/api-client.ts'
import { forgetSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SafetySection } from './safety-section.tsx'

/** The session at the identity service is over while that of the shop goes on. */
export function LogInAgain() {
  const [isLeaving, setLeaving] = useState(false)
  async function toLogin() {
    setLeaving(true)
    // Whatever the answer: the page of this browser is left for the login, which leads back here.
    await api.call(sessionsApi.signOut).catch(() => undefined)
    forgetSession()
  }
  return (
    <SafetySection id="log-in-again" title="Passkeys and second factor">
      <p>Please log in again to see and change them.</p>
      <Button
        variant="plain"
        className="justify-self-start"
        busy={isLeaving && 'One moment…'}
        onClick={() => void toLogin()}
      >
        Log in again
      </Button>
    </SafetySection>
  )
}
