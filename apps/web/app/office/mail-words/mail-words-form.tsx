import { isRefusedAs } from '@wheelyard/contract/http/client'
import { mailWordsApi, type SavedMailWords } from '@wheelyard/contract/office/mail-words.calls'
import { type MailKind, mailKindName } from '@wheelyard/contract/shop/mail-kinds'
import { MAIL_GREETING_MAX, MAIL_NOTE_MAX, MAIL_SIGN_OFF_MAX } from '@wheelyard/contract/values/limits'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useBlocker } from 'react-router'
import { errorMessage } from '#web/lib/message-of.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LanguageList } from './language-list.tsx'
import { MailKindList } from './mail-kind-list.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useSaveMailWords } from './mail-words.queries.ts'
import { useSettled } from './use-settled.ts'
import { draftOf, placeOfMistake, sampleOf, stateIn, useWordsForm } from './words-draft.ts'
import { WordsField } from './words-field.tsx'

type MailWordsFormProps = { saved: SavedMailWords; languages: readonly Language[]; onLoadNewer: () => void }

export function MailWordsForm({ saved, languages, onLoadNewer }: MailWordsFormProps) {
  const [kind, setKind] = useState<MailKind>('order-received')
  const [language, setLanguage] = useState<Language>('en')
  const [version, setVersion] = useState(saved.version)
  const save = useSaveMailWords()
  const form = useWordsForm(draftOf(saved, languages))
  const words = form.watch()
  const sample = useSettled(sampleOf(words, kind, language))
  const { isDirty } = form.formState
  useWarnBeforeLeaving(isDirty)
  const blocker = useBlocker(isDirty)
  const submit = form.handleSubmit(
    (typed) =>
      save.mutate(
        { ...typed, version },
        {
          onSuccess: (kept) => {
            form.reset(draftOf(kept, languages))
            setVersion(kept.version)
            toast.success(t.mailWords_yourWordsAreSaved())
          },
        },
      ),
    (mistakes) => {
      const place = placeOfMistake(mistakes)
      setLanguage(place.language)
      if (place.kind) setKind(place.kind)
    },
  )
  const isOutdated = isRefusedAs(save.error, mailWordsApi.save, 'mail-words-changed')
  const text = language === 'en' ? t.mailWords_plainTextLeaveField() : t.mailWords_emptyIsEnglish()
  const shared = { form, language }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <form noValidate className="grid min-w-0 grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        {languages.length > 1 ? (
          <LanguageList languages={languages} chosen={language} words={words} onChoose={setLanguage} />
        ) : null}
        <FormSection title={t.mailWords_inEveryMail()} text={text}>
          <WordsField
            {...shared}
            key={`greeting ${language}`}
            name="greeting"
            label={t.mailWords_greeting()}
            hint={t.mailWords_comesFirstForExample()}
            rows={2}
            maxLength={MAIL_GREETING_MAX}
          />
          <WordsField
            {...shared}
            key={`signOff ${language}`}
            name="signOff"
            label={t.mailWords_signOff()}
            hint={t.mailWords_comesLastForExample()}
            rows={2}
            maxLength={MAIL_SIGN_OFF_MAX}
          />
        </FormSection>
        <FormSection title={t.mailWords_notes()} text={t.mailWords_noteOfYourOwn()}>
          <MailKindList chosen={kind} stateOf={(each) => stateIn(words, language, each)} onChoose={setKind} />
          <WordsField
            {...shared}
            key={`${kind} ${language}`}
            name={kind}
            label={t.mailWords_noteFor({ kind: mailKindName(kind) })}
            rows={4}
            maxLength={MAIL_NOTE_MAX}
          />
        </FormSection>
        {isOutdated ? (
          <NewerVersion what="words" onLoad={onLoadNewer} />
        ) : (
          <FormError message={errorMessage(save.error)} />
        )}
        <div>
          <Button type="submit" busy={save.isPending && t.mailWords_saving()}>
            {t.mailWords_save()}
          </Button>
        </div>
      </form>
      <MailPreview sample={sample} />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question={t.mailWords_leaveWithoutSaving()}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t.mailWords_yourChangesWillBe()}
      </ConfirmDialog>
    </div>
  )
}
