import { useMutation } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import { proofApi, type SecondFactor, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { canUsePasskeys } from '#web/people/session/can-use-passkeys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { GoogleProof } from './google-proof.tsx'
import { CodeForm, PasswordForm } from './proof-forms.tsx'
import type { proofCalls } from './proof.calls.ts'

type ProofStepsProps = {
  account: SecondFactor
  /** At Google, before this page was opened: what the second one may be. */
  firstStepDone: SecondStepMethod[] | undefined
  /** Nothing else would be enough. */
  byPasskey: boolean
  calls: ReturnType<typeof proofCalls>
  onProved: () => void
  onSessionOver: () => void
}

type Proof = { by: 'passkey' } | { by: 'password' | 'code'; text: string }

/** One step or two: whoever has a second factor proves it as well, unless by a passkey, which is both. */
export function ProofSteps({ account, firstStepDone, byPasskey, calls, ...on }: ProofStepsProps) {
  const [methods, setMethods] = useState(firstStepDone)
  const [isTooLate, setTooLate] = useState(false)
  const prove = useMutation({
    mutationFn: (proof: Proof) => {
      if (proof.by === 'passkey') return calls.byPasskey()
      return proof.by === 'password' ? calls.byPassword(proof.text) : calls.byCode(proof.text)
    },
    onMutate: () => setTooLate(false),
    onSuccess: (isDone) => isDone && on.onProved(),
    onError: (error) => {
      if (isRefusedAs(error, proofApi.byPassword, 'second-factor-needed')) setMethods(error.body.methods)
      if (isRefusedAs(error, secondStepApi.byCode, 'second-step-over')) {
        setMethods(undefined)
        setTooLate(true)
      }
      if (isRefusedAs(error, proofApi.byPassword, 'no-user')) on.onSessionOver()
    },
  })
  const { isPending, variables, error } = prove
  const isNextStep = isRefusedAs(error, proofApi.byPassword, 'second-factor-needed')
  const message = isTooLate ? t.proof_thisTookTooLong() : errorMessage(isNextStep ? null : error)
  const hasPasskey = account.passkeys > 0 && canUsePasskeys()
  const form = {
    isPending,
    isBusy: isPending && variables.by !== 'passkey',
    isRefused: message !== undefined,
    isSecond: hasPasskey && !methods,
  }

  return (
    <div className="mt-3 grid gap-4">
      <p className="text-muted">{t.proof_thisKeepsYourAccount()}</p>
      <FormError message={message} />
      {hasPasskey ? (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!methods}
          busy={isPending && variables.by === 'passkey' && t.proof_loading()}
          disabled={isPending}
          onClick={() => prove.mutate({ by: 'passkey' })}
        >
          {t.proof_usePasskey()}
        </Button>
      ) : null}
      {methods ? (
        <CodeForm {...form} hasApp={methods.includes('app')} onSend={(text) => prove.mutate({ by: 'code', text })} />
      ) : null}
      {!methods && !byPasskey && account.hasPassword ? (
        <PasswordForm {...form} onSend={(text) => prove.mutate({ by: 'password', text })} />
      ) : null}
      {!methods && !byPasskey && !account.hasPassword && account.hasGoogle ? <GoogleProof /> : null}
      {byPasskey ? <p className="text-sm text-muted">{t.proof_haveYouLostAll()}</p> : null}
      {!hasPasskey && (byPasskey || (!account.hasPassword && !account.hasGoogle)) ? (
        <p className="text-muted">{t.proof_thisNeedsOneOf()}</p>
      ) : null}
    </div>
  )
}
