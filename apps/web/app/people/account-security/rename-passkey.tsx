import { type Passkey, PASSKEY_NAME_MAX, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
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
      {isNew ? <p>Your passkey is added. Give it a name you'll recognise.</p> : null}
      <FormError message={errorMessage(rename.error)} />
      <Field label="Name" autoComplete="off" maxLength={PASSKEY_NAME_MAX} {...field('name')} />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={rename.isPending && 'Saving…'}>
          Save
        </Button>
        <Button size="small" variant="plain" disabled={rename.isPending} onClick={onClose}>
          {isNew ? 'Keep this name' : 'Back'}
        </Button>
      </div>
    </form>
  )
}
