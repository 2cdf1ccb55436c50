import { type Passkey, PASSKEY_NAME_MAX, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import * as t from '@wheelyard/messages/buyer'
import { useEffect } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useRenamePasskey } from './account-safety.queries.ts'

type RenamePasskeyProps = { passkey: Passkey; isNew: boolean; onClose: () => void }

export function RenamePasskey({ passkey, isNew, onClose }: RenamePasskeyProps) {
  const rename = useRenamePasskey()
  const { field, handleSubmit, setFocus } = useZodForm(passkeysApi.rename.body, { name: passkey.name })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit(({ name }) => rename.mutate({ id: passkey._id, name }, { onSuccess: onClose }))
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {isNew ? <p>{t.accountSecurity_yourPasskeyIsAdded()}</p> : null}
      <FormError message={errorMessage(rename.error)} />
      <Field label={t.accountSecurity_name()} autoComplete="off" maxLength={PASSKEY_NAME_MAX} {...field('name')} />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={rename.isPending && t.accountSecurity_saving()}>
          {t.accountSecurity_save()}
        </Button>
        <Button size="small" variant="plain" disabled={rename.isPending} onClick={onClose}>
          {isNew ? t.accountSecurity_keepThisName() : t.accountSecurity_back()}
        </Button>
      </div>
    </form>
  )
}
