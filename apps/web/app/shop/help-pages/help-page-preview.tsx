import { type Language, LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { HelpText } from './help-text.tsx'
import { usePreview } from './help-pages.queries.ts'

/** Made by the server, so that it is exactly what would be published. */
export function HelpPagePreview({ textNow, language }: { textNow: () => string; language: Language }) {
  const preview = usePreview()
  const titleId = useId()
  const html = preview.data?.html
  return (
    <section aria-labelledby={titleId} className="rounded-box border border-line p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-heading">
          {t.helpPages_preview()}
        </h2>
        <Button
          variant="plain"
          busy={preview.isPending && t.helpPages_oneMoment()}
          onClick={() => preview.mutate({ body: textNow(), language })}
        >
          {html === undefined ? t.helpPages_showPreview() : t.helpPages_showItAgain()}
        </Button>
      </div>
      <FormError message={errorMessage(preview.error)} />
      <div aria-live="polite" className="mt-5 empty:hidden">
        {html === undefined ? null : <HelpText html={html} lang={language} dir={LANGUAGES[language].direction} />}
      </div>
    </section>
  )
}
