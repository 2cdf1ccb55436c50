import { isRefusedAs } from '@wheelyard/contract/http/client'
import { helpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { type PageTranslation, pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import { HELP_PAGE_BODY_MAX, HELP_PAGE_TITLE_MAX } from '@wheelyard/contract/values/limits'
import { LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { type FormEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { errorMessage } from '#web/lib/message-of.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { BesideEnglish } from '../translations/beside-english.tsx'
import { RemoveTranslation } from '../translations/remove-translation.tsx'
import { HelpPagePreview } from './help-page-preview.tsx'
import { MarkdownHint } from './markdown-hint.tsx'
import { useRemovePageTranslation, useSavePageTranslation, type Which } from './page-translations.queries.ts'

type PageTranslationFormProps = {
  which: Which
  page: PageTranslation
  onSaved: (title: string) => void
  onRemoved: () => void
  /** Someone else has saved meanwhile. */
  onChanged: () => void
}

export function PageTranslationForm({ which, page, onSaved, onRemoved, onChanged }: PageTranslationFormProps) {
  const { english, source, translation, original } = page
  const { title = '', body = '' } = translation ?? original ?? {}
  const seenUpdatedAt = translation?.updatedAt ?? null
  const { field, handleSubmit, getValues, formState } = useZodForm(helpPageText, { title, body })
  const save = useSavePageTranslation(which)
  const remove = useRemovePageTranslation(which)
  useWarnBeforeLeaving(formState.isDirty)
  const isDone = useRef(false)
  const blocker = useBlocker(() => formState.isDirty && !isDone.current)
  const onError = (error: Error) => isChanged(error) && onChanged()
  const submit = (event: FormEvent) =>
    handleSubmit((text) =>
      save.mutate(
        { ...text, source, seenUpdatedAt },
        {
          onSuccess: () => {
            isDone.current = true
            onSaved(text.title)
          },
          onError,
        },
      ),
    )(event)
  const written = { lang: which.language, dir: LANGUAGES[which.language].direction }
  return (
    <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
      <BesideEnglish english={english.title}>
        <Field label={t.helpPages_title()} required maxLength={HELP_PAGE_TITLE_MAX} {...written} {...field('title')} />
      </BesideEnglish>
      <BesideEnglish english={english.body}>
        <TextAreaField
          label={t.helpPages_text()}
          hint={<MarkdownHint />}
          required
          rows={20}
          maxLength={HELP_PAGE_BODY_MAX}
          {...written}
          {...field('body')}
        />
      </BesideEnglish>
      <FormError message={isChanged(save.error) ? undefined : errorMessage(save.error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending && t.translations_saving()}>
          {t.translations_save()}
        </Button>
        {seenUpdatedAt === null ? null : (
          <RemoveTranslation
            remove={remove}
            seenUpdatedAt={seenUpdatedAt}
            onRemoved={() => {
              isDone.current = true
              onRemoved()
            }}
            onError={onError}
          >
            {original ? t.helpPages_originalAgain() : t.translations_englishAgain()}
          </RemoveTranslation>
        )}
      </div>
      <HelpPagePreview textNow={() => getValues('body')} language={which.language} />
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

const isChanged = (error: Error | null) => isRefusedAs(error, pageTranslationsApi.save, 'translation-changed')
