import type { SecondFactor } from '@wheelyard/contract/people/second-factor.calls'
import * as t from '@wheelyard/messages/buyer'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#web/ui/toast.tsx'
import { AppSetup } from './app-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SafetySection } from './safety-section.tsx'
import type { NewApp } from './second-factor.queries.ts'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'

type Step = { at: 'overview' } | { at: 'app'; app: NewApp } | { at: 'codes'; codes: readonly string[] }

const ID = 'second-factor'

export function SecondFactorSection({ state }: { state: SecondFactor }) {
  const [step, setStep] = useState<Step>({ at: 'overview' })
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // The router has looked for it before it was there.
  useEffect(() => {
    if (hash === `#${ID}`) heading.current?.scrollIntoView()
  }, [hash])

  // The button that turned it off is gone.
  const wasOn = useRef(state.on)
  useEffect(() => {
    if (wasOn.current && !state.on) heading.current?.focus()
    wasOn.current = state.on
  }, [state.on])

  function toOverview() {
    setStep({ at: 'overview' })
    heading.current?.focus()
  }
  function finish(codes: readonly string[]) {
    if (codes.length > 0) return setStep({ at: 'codes', codes })
    toast.success(state.app ? t.accountSecurity_yourAuthenticatorAppIs() : t.accountSecurity_yourSecondFactorIsSetUp())
    toOverview()
  }
  const setUp = (app: NewApp) => setStep({ at: 'app', app })
  return (
    <SafetySection
      id={ID}
      title={t.accountSecurity_secondFactor()}
      heading={heading}
      text={t.accountSecurity_evenSomeoneWithYour()}
    >
      {step.at === 'app' ? (
        <AppSetup app={step.app} isReplaced={state.app} onDone={finish} onCancel={toOverview} />
      ) : null}
      {step.at === 'codes' ? <RecoveryCodes codes={step.codes} onDone={toOverview} /> : null}
      {step.at === 'overview' && state.on ? <SecondFactorOn state={state} onApp={setUp} onCodes={finish} /> : null}
      {step.at === 'overview' && !state.on ? <SecondFactorOff state={state} onApp={setUp} onCodes={finish} /> : null}
    </SafetySection>
  )
}
