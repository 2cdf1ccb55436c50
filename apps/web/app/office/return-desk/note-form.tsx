import { RETURN_NOTE_MAX, returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import * as t from '@wheelyard/messages/staff'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import type { DeskAct } from './return-desk.queries.ts'
import { StepFoot } from './step-foot.tsx'

type NoteFormProps = { text: string; button: string; act: DeskAct<{ note: string }>; onDone: () => void }

/** For a step that needs nothing but a reason. */
export function NoteForm({ text, button, act, onDone }: NoteFormProps) {
  // Refusing and closing ask for the same.
  const { field, handleSubmit } = useZodForm(returnDeskApi.refuse.body, { note: '' })
  const submit = handleSubmit((body) => act.send(body, { onSuccess: onDone }))
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{text}</p>
      <TextAreaField
        label={t.returnDesk_reason()}
        hint={t.returnDesk_shownToBuyer()}
        required
        maxLength={RETURN_NOTE_MAX}
        {...field('note')}
      />
      <StepFoot act={act} button={button} busy={t.returnDesk_saving()} variant="danger" />
    </form>
  )
}
