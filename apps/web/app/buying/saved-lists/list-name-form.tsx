import { isRefusedAs } from '@wheelyard/contract/http/client'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { LIST_NAME_MAX } from '@wheelyard/contract/buying/list-rules'
import * as t from '@wheelyard/messages/buyer'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'

type ListNameFormProps = {
  name: string
  submit: string
  busy: string | false
  error: Error | null
  onSubmit: (name: string) => void
  onClose: () => void
}

/** Of a new list, or another name for one. */
export function ListNameForm({ name, submit, busy, error, onSubmit, onClose }: ListNameFormProps) {
  const { field, handleSubmit } = useZodForm(savedListsApi.rename.body, { name })
  const send = handleSubmit((values) => onSubmit(values.name))
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void send(event)}>
      <Field
        label={t.savedLists_name()}
        autoComplete="off"
        required
        maxLength={LIST_NAME_MAX}
        placeholder={t.savedLists_springFillIn()}
        {...field('name')}
      />
      <FormError message={errorMessage(error)} />
      <BadLines error={error} />
      <DialogActions onBack={onClose} busy={busy}>
        {submit}
      </DialogActions>
    </form>
  )
}

const MOST_SHOWN = 5

/** Which of the given lines cannot be saved, and why. */
function BadLines({ error }: { error: Error | null }) {
  if (!isRefusedAs(error, savedListsApi.create, 'cart-line-problems')) return null
  const { problems } = error.body
  return (
    <ul className="-mt-2 grid list-disc gap-1 ps-5 text-sm">
      {problems.slice(0, MOST_SHOWN).map(({ line, message }) => (
        <li key={line}>{t.savedLists_line({ line, message })}</li>
      ))}
      {problems.length > MOST_SHOWN ? <li>{t.savedLists_andMore({ count: problems.length - MOST_SHOWN })}</li> : null}
    </ul>
  )
}
