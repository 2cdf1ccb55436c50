import {
  type ProductTranslation,
  translationsApi,
  translationTexts,
} from '@wheelyard/contract/catalogue/translations.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { type FormEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { errorMessage } from '#web/lib/message-of.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { BesideEnglish } from '#web/shop/translations/beside-english.tsx'
import { RemoveTranslation } from '#web/shop/translations/remove-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useRemoveTranslation, useSaveTranslation, type Which } from './translations.queries.ts'

type TranslationFormProps = {
  which: Which
  product: ProductTranslation
  onSaved: (name: string) => void
  onRemoved: () => void
  /** Someone else has saved meanwhile. */
  onChanged: () => void
}

export function TranslationForm({ which, product, onSaved, onRemoved, onChanged }: TranslationFormProps) {
  const { english, source, translation } = product
  const { name = '', description = '', alt = '', updatedAt = null } = translation ?? {}
  const { field, handleSubmit, formState } = useZodForm(translationTexts, { name, description, alt })
  const save = useSaveTranslation(which)
  const remove = useRemoveTranslation(which)
  useWarnBeforeLeaving(formState.isDirty)
  const isDone = useRef(false)
  const blocker = useBlocker(() => formState.isDirty && !isDone.current)
  const submit = (event: FormEvent) =>
    handleSubmit((texts) =>
      save.mutate(
        { ...texts, source, seenUpdatedAt: updatedAt },
        {
          onSuccess: () => {
            isDone.current = true
            onSaved(texts.name)
          },
          onError: (error) => isChanged(error) && onChanged(),
        },
      ),
    )(event)
  const written = { lang: which.language, dir: LANGUAGES[which.language].direction }
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <BesideEnglish english={english.name}>
        <Field label={t.translations_name()} required {...written} {...field('name')} />
      </BesideEnglish>
      <BesideEnglish english={english.description}>
        <TextAreaField label={t.translations_description()} required rows={8} {...written} {...field('description')} />
      </BesideEnglish>
      <BesideEnglish english={english.alt}>
        <Field label={t.translations_alt()} hint={t.translations_altHint()} {...written} {...field('alt')} />
      </BesideEnglish>
      <FormError message={isChanged(save.error) ? undefined : errorMessage(save.error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending && t.translations_saving()}>
          {t.translations_save()}
        </Button>
        {updatedAt === null ? null : (
          <RemoveTranslation
            remove={remove}
            seenUpdatedAt={updatedAt}
            onRemoved={() => {
              isDone.current = true
              onRemoved()
            }}
            onError={(error) => isChanged(error) && onChanged()}
          >
            {t.translations_englishAgain()}
          </RemoveTranslation>
        )}
      </div>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question={t.translations_leaveWithoutSaving()}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t.translations_changesLost()}
      </ConfirmDialog>
    </form>
  )
}

const isChanged = (error: Error | null) => isRefusedAs(error, translationsApi.save, 'translation-changed')
