import type { UseMutationResult } from '@tanstack/react-query'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { type Note, NOTE_MAX, noteBody } from '@wheelyard/contract/shop/notes.schemas'
import * as t from '@wheelyard/messages/buyer'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { May } from '#web/people/session/may.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { NoteList } from '#web/ui/note-list.tsx'

type WithText = UseMutationResult<unknown, Error, string>
/** `right`: to write one. */
type TeamNotesProps = { right: StaffRight; notes: readonly Note[]; add: WithText; remove: WithText }

/** What colleagues wrote about an order or a customer, and a field for one more. */
export function TeamNotes({ right, notes, add, remove }: TeamNotesProps) {
  const { user } = useSignedIn()
  return (
    <>
      <NoteList notes={notes} reader={user.email} busy={remove.isPending} onRemove={remove.mutate} />
      <May right={right}>
        <NewNote add={add} />
      </May>
    </>
  )
}

function NewNote({ add }: { add: WithText }) {
  const { field, handleSubmit, reset } = useZodForm(noteBody, { text: '' })
  const submit = handleSubmit(({ text }) => add.mutate(text, { onSuccess: () => reset() }))
  return (
    <form noValidate className="grid justify-items-start gap-3" onSubmit={(event) => void submit(event)}>
      <TextAreaField label={t.notes_newNote()} className="w-full" rows={2} maxLength={NOTE_MAX} {...field('text')} />
      <Button type="submit" size="small" variant="plain" busy={add.isPending && t.notes_saving()}>
        {t.notes_addNote()}
      </Button>
    </form>
  )
}
