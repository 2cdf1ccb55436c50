import { useMutation } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import { secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { canUsePasskeys } from '#web/people/session/can-use-passkeys.ts'
import { identityAt } from '#web/people/session/identity-client.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { AccountForm } from './account-form.tsx'
import { finishByPasskey } from './passkey-login.ts'
import { type SignInState, useSignInState } from './return-path.ts'
import { exchangeToken } from './sign-in.calls.ts'
import { useSignIn } from './use-sign-in.ts'

const codeSchema = z.object({ code: z.string().trim().min(1, { error: t.signIn_codeIsRequired }) })

type Step = { by: 'passkey' } | { by: 'code'; code: string }

/** In place of the login form, once the password or Google was right. */
export function SecondStep({ methods }: { methods: readonly SecondStepMethod[] }) {
  const { identityUrl } = useSignIn()
  const { secondStep: _, ...state } = useSignInState()
  const navigate = useNavigate()
  const hasPasskey = methods.includes('passkey') && canUsePasskeys()
  const [isByCode, setByCode] = useState(methods.includes('app') || !hasPasskey)
  const { field, handleSubmit, setFocus, resetField } = useZodForm(codeSchema, { code: '' })
  const backToForm = (next: SignInState) => void navigate(paths.login, { replace: true, state: next })

  const finish = useMutation({
    mutationFn: (step: Step): Promise<unknown> => {
      if (step.by === 'passkey') return finishByPasskey(identityUrl)
      const { code } = step
      return exchangeToken(identityAt(identityUrl).call(secondStepApi.byCode, { body: { code } }))
    },
    onError: (error) => {
      if (isRefusedAs(error, secondStepApi.byCode, 'second-step-over')) {
        backToForm({ ...state, problem: error.message })
      }
    },
  })
  const { isError, isPending, variables } = finish
  useEffect(() => {
    if (!isByCode) return
    if (isError) resetField('code')
    setFocus('code')
  }, [isByCode, isError, setFocus, resetField])

  const sendCode = handleSubmit((values) => finish.mutate({ by: 'code', ...values }))
  const usePasskey = () => finish.mutate({ by: 'passkey' })
  const submit = async (event: FormEvent) => {
    if (isByCode) return sendCode(event)
    event.preventDefault()
    usePasskey()
  }

  return (
    <AccountForm
      onSubmit={submit}
      mutation={finish}
      button={isByCode ? t.signIn_logIn() : t.signIn_usePasskey()}
      busy={(!isByCode || variables?.by === 'code') && t.signIn_loading()}
      below={
        <>
          {isByCode && hasPasskey ? (
            <Button
              variant="plain"
              busy={isPending && variables.by === 'passkey' && t.signIn_loading()}
              disabled={isPending}
              onClick={usePasskey}
            >
              {t.signIn_usePasskey()}
            </Button>
          ) : null}
          {isByCode ? null : (
            <Button variant="plain" disabled={isPending} onClick={() => setByCode(true)}>
              {t.signIn_useRecoveryCode()}
            </Button>
          )}
          <Button variant="quiet" disabled={isPending} onClick={() => backToForm(state)}>
            {t.signIn_back()}
          </Button>
        </>
      }
    >
      {isByCode ? <CodeField hasApp={methods.includes('app')} {...field('code')} /> : null}
    </AccountForm>
  )
}
