import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import * as t from '@wheelyard/messages/buyer'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { QrCode } from './qr-code.tsx'
import { type NewApp, useConfirmApp } from './second-factor.queries.ts'
import { StepTitle } from './step-title.tsx'

type AppSetupProps = {
  app: NewApp
  /** There is another one, which works until this one is confirmed. */
  isReplaced: boolean
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

export function AppSetup({ app, isReplaced, onDone, onCancel }: AppSetupProps) {
  const confirm = useConfirmApp()
  const { field, handleSubmit, resetField, setFocus } = useZodForm(secondFactorApi.confirmApp.body, { code: '' })
  const submit = handleSubmit(({ code }) =>
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: () => {
        resetField('code')
        setFocus('code')
      },
    }),
  )
  return (
    <form
      noValidate
      className="grid gap-5 rounded-box border border-line bg-surface p-5"
      onSubmit={(event) => void submit(event)}
    >
      <StepTitle>
        {isReplaced ? t.accountSecurity_replaceAuthenticatorApp() : t.accountSecurity_setUpAuthenticatorApp()}
      </StepTitle>
      <p>{isReplaced ? t.accountSecurity_scanThisToReplace() : t.accountSecurity_scanThis()}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode {...app.qr} label={t.accountSecurity_qrCodeForYour()} />
        <SecretKey app={app} />
      </div>
      <FormError message={errorMessage(confirm.error)} />
      <Field
        label={t.accountSecurity_code()}
        hint={t.accountSecurity_sixDigitsThatApp()}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-xs"
        {...field('code')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={confirm.isPending && t.accountSecurity_oneMoment()}>
          {t.accountSecurity_confirm()}
        </Button>
        <Button variant="plain" disabled={confirm.isPending} onClick={onCancel}>
          {t.accountSecurity_back()}
        </Button>
      </div>
    </form>
  )
}

/** For those whose app is on this device, or without a camera. */
function SecretKey({ app: { secret, uri } }: { app: NewApp }) {
  return (
    <div className="grid min-w-48 flex-1 gap-3">
      <p>
        <a href={uri} className="text-link">
          {t.accountSecurity_openItInApp()}
        </a>
      </p>
      <div>
        <p className="text-sm text-muted">{t.accountSecurity_orTypeThisKey()}</p>
        <p className="mt-1 font-mono">{inGroups(secret)}</p>
      </div>
      <Button
        size="small"
        variant="plain"
        className="justify-self-start"
        onClick={() => void copyText(secret, t.accountSecurity_keyIsCopied())}
      >
        {t.accountSecurity_copyKey()}
      </Button>
    </div>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
