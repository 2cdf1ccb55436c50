import { isRefusedAs } from '@wheelyard/contract/http/client'
import {
  helpPagesApi,
  helpPageSlug,
  type HelpPageText,
  helpPageText,
  type HelpText,
} from '@wheelyard/contract/shop/help-pages.calls'
import { HELP_PAGE_BODY_MAX, HELP_PAGE_SLUG_MAX, HELP_PAGE_TITLE_MAX } from '@wheelyard/contract/values/limits'
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
import { toast } from '#web/ui/toast.tsx'
import { EarlierTexts } from './earlier-texts.tsx'
import { HelpPagePreview } from './help-page-preview.tsx'
import { useSaveHelpPage } from './help-pages.queries.ts'
import { MarkdownHint } from './markdown-hint.tsx'

const schema = helpPageText.extend({ slug: helpPageSlug })

type HelpPageFormProps = {
  /** Left out for a new page. */
  page?: HelpText
  onSaved: (saved: HelpText) => void
  /** Someone else has saved meanwhile. */
  onOutdated?: () => void
}

export function HelpPageForm({ page, onSaved, onOutdated }: HelpPageFormProps) {
  const save = useSaveHelpPage()
  const form = useZodForm(schema, { slug: page?.slug ?? '', title: page?.title ?? '', body: page?.body ?? '' })
  const { field, handleSubmit, reset, formState } = form
  useWarnBeforeLeaving(formState.isDirty)
  const isSaved = useRef(false)
  const blocker = useBlocker(() => formState.isDirty && !isSaved.current)
  const submit = (event: FormEvent) =>
    handleSubmit((values) =>
      save.mutate(
        { ...values, updatedAt: page?.updatedAt ?? null },
        {
          onSuccess: (saved) => {
            isSaved.current = true
            reset(saved)
            onSaved(saved)
          },
          onError: (error) => {
            if (isOutdated(error)) onOutdated?.()
          },
        },
      ),
    )(event)
  function bringBack({ title, body }: HelpPageText) {
    form.setValue('title', title, { shouldDirty: true })
    form.setValue('body', body, { shouldDirty: true })
    form.setFocus('body')
    toast.success(t.helpPages_earlierVersionIsIn())
  }
  return (
    <form noValidate className="grid max-w-3xl grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
      <Field label={t.helpPages_title()} required maxLength={HELP_PAGE_TITLE_MAX} {...field('title')} />
      {page ? null : (
        <Field
          label={t.helpPages_address()}
          hint={t.helpPages_partAfterHelpE()}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HELP_PAGE_SLUG_MAX}
          {...field('slug')}
        />
      )}
      <TextAreaField
        label={t.helpPages_text()}
        hint={<MarkdownHint />}
        required
        rows={20}
        maxLength={HELP_PAGE_BODY_MAX}
        {...field('body')}
      />
      <FormError message={refusalText(save.error, page)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending && t.helpPages_saving()}>
          {t.helpPages_saveAndPublish()}
        </Button>
      </div>
      <HelpPagePreview textNow={() => form.getValues('body')} language="en" />
      {page ? <EarlierTexts slug={page.slug} onBringBack={bringBack} /> : null}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question={t.helpPages_leaveWithoutSaving()}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t.helpPages_yourChangesWillBe()}
      </ConfirmDialog>
    </form>
  )
}

const isOutdated = (error: Error | null) => isRefusedAs(error, helpPagesApi.save, 'help-page-changed')

/** That someone has changed the page is said below, with a way out. */
function refusalText(error: Error | null, page: HelpText | undefined): string | undefined {
  if (!isOutdated(error)) return errorMessage(error)
  return page ? undefined : t.helpPages_pageWithThisAddress()
}
