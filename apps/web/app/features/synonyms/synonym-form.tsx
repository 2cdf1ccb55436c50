import { useEffect } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { synonymSchema } from './synonym-schema.ts'
import { useSaveSynonyms } from './synonyms.queries.ts'

/** Adds groups one after the other. */
export function AddSynonyms() {
  const save = useSaveSynonyms()
  const { field, handleSubmit, reset, setFocus } = useZodForm(synonymSchema, { terms: '' })
  const { error, ...terms } = field('terms')
  const submit = handleSubmit((values) =>
    save.mutate(values.terms, {
      onSuccess: () => {
        reset()
        setFocus('terms')
        toast.success('Synonyms added')
      },
    }),
  )
  return (
    <form noValidate className="mb-8 flex flex-wrap gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        label="New group"
        placeholder="jeep, off-roader, 4x4"
        hint="Words or phrases, separated by commas."
        className="min-w-56 grow"
        error={error ?? errorMessage(save.error)}
        {...terms}
      />
      <Button type="submit" className="sm:mt-6.5" busy={save.isPending && 'Adding…'}>
        Add
      </Button>
    </form>
  )
}

type EditSynonymsProps = { id: string; terms: readonly string[]; onClose: () => void }

export function EditSynonyms({ id, terms: saved, onClose }: EditSynonymsProps) {
  const save = useSaveSynonyms(id)
  const { field, handleSubmit, setFocus } = useZodForm(synonymSchema, { terms: saved.join(', ') })
  const { error, ...terms } = field('terms')
  const submit = handleSubmit((values) =>
    save.mutate(values.terms, {
      onSuccess: () => {
        toast.success('Synonyms saved')
        onClose()
      },
    }),
  )
  useEffect(() => setFocus('terms'), [setFocus])
  return (
    <form noValidate className="flex grow flex-wrap gap-2" onSubmit={(event) => void submit(event)}>
      <Field
        label={<span className="sr-only">Terms, separated by commas</span>}
        className="min-w-56 grow"
        error={error ?? errorMessage(save.error)}
        {...terms}
      />
      <Button type="submit" busy={save.isPending && 'Saving…'}>
        Save
      </Button>
      <Button variant="plain" onClick={onClose}>
        Back
      </Button>
    </form>
  )
}
