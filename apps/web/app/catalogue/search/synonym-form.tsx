import type { SynonymGroup } from '@wheelyard/contract/catalogue/search.calls'
import * as t from '@wheelyard/messages/staff'
import { useEffect } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { synonymSchema } from './synonym-schema.ts'
import { useSaveSynonyms } from './synonyms.queries.ts'

/** Changes a group and closes, or adds one after the other. */
export function SynonymForm({ group, onClose }: { group?: SynonymGroup; onClose?: () => void }) {
  const save = useSaveSynonyms(group?._id)
  const { field, handleSubmit, reset, setFocus } = useZodForm(synonymSchema, { terms: group?.terms.join(', ') ?? '' })
  const { error, ...terms } = field('terms')
  const isChange = group !== undefined
  useEffect(() => {
    if (isChange) setFocus('terms')
  }, [isChange, setFocus])

  const submit = handleSubmit((values) =>
    save.mutate(values.terms, {
      onSuccess: () => {
        toast.success(t.search_synonymsSaved())
        if (onClose) return onClose()
        reset()
        setFocus('terms')
      },
    }),
  )
  return (
    <form noValidate className="flex grow flex-wrap gap-x-3 gap-y-2" onSubmit={(event) => void submit(event)}>
      <Field
        label={isChange ? t.search_terms() : t.search_newGroup()}
        placeholder={t.search_jeepOffRoader4x4()}
        hint={t.search_wordsOrPhrasesSeparated()}
        className="min-w-56 grow"
        error={error ?? errorMessage(save.error)}
        {...terms}
      />
      <div className="flex gap-2 sm:mt-6.5">
        <Button type="submit" busy={save.isPending && t.search_saving()}>
          {isChange ? t.search_save() : t.search_add()}
        </Button>
        {onClose ? (
          <Button variant="plain" onClick={onClose}>
            {t.search_back()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
