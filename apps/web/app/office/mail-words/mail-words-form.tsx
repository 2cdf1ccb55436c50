import { isRefusedAs } from '@wheelyard/contract/http/client'
import { mailWordsApi, type SavedMailWords } from '@wheelyard/contract/office/mail-words.calls'
import { type MailKind, mailKindName, mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import { type MailWords, mailWordsSchema } from '@wheelyard/contract/shop/mail-words.schemas'
import { MAIL_GREETING_MAX, MAIL_NOTE_MAX, MAIL_SIGN_OFF_MAX } from '@wheelyard/contract/values/limits'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useBlocker } from 'react-router'
import { errorMessage } from '#web/lib/message-of.ts'
import { useWarnBeforeLeaving } from '#web/lib/use-warn-before-leaving.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MailKindList } from './mail-kind-list.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useSaveMailWords } from './mail-words.queries.ts'
import { useSettled } from './use-settled.ts'

type MailWordsFormProps = { saved: SavedMailWords; onLoadNewer: () => void }

export function MailWordsForm({ saved, onLoadNewer }: MailWordsFormProps) {
  const [kind, setKind] = useState<MailKind>('order-received')
  const [version, setVersion] = useState(saved.version)
  const save = useSaveMailWords()
  const { field, handleSubmit, reset, watch, formState } = useZodForm(mailWordsSchema, draftOf(saved))
  const { greeting, signOff, notes } = watch()
  const sample = useSettled({ kind, words: { greeting, signOff, notes: { [kind]: notes[kind] ?? '' } } })
  useWarnBeforeLeaving(formState.isDirty)
  const blocker = useBlocker(formState.isDirty)
  const submit = handleSubmit((words) =>
    save.mutate(
      { ...words, version },
      {
        onSuccess: (kept) => {
          reset(draftOf(kept))
          setVersion(kept.version)
          toast.success(t.mailWords_yourWordsAreSaved())
        },
      },
    ),
  )
  const isOutdated = isRefusedAs(save.error, mailWordsApi.save, 'mail-words-changed')
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <form noValidate className="grid min-w-0 grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
        <FormSection title={t.mailWords_inEveryMail()} text={t.mailWords_plainTextLeaveField()}>
          <TextAreaField
            label={t.mailWords_greeting()}
            hint={t.mailWords_comesFirstForExample()}
            className="sm:col-span-2"
            rows={2}
            maxLength={MAIL_GREETING_MAX}
            {...field('greeting')}
          />
          <TextAreaField
            label={t.mailWords_signOff()}
            hint={t.mailWords_comesLastForExample()}
            className="sm:col-span-2"
            rows={2}
            maxLength={MAIL_SIGN_OFF_MAX}
            {...field('signOff')}
          />
        </FormSection>
        <FormSection title={t.mailWords_notes()} text={t.mailWords_noteOfYourOwn()}>
          <MailKindList chosen={kind} hasNote={(each) => Boolean(notes[each]?.trim())} onChoose={setKind} />
          <TextAreaField
            key={kind}
            label={t.mailWords_noteFor({ kind: mailKindName(kind) })}
            className="sm:col-span-2"
            rows={4}
            maxLength={MAIL_NOTE_MAX}
            {...field(`notes.${kind}`)}
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

/** With a note of every kind, so that an empty one is not taken for a change. */
const draftOf = ({ greeting, signOff, notes }: MailWords): MailWords => ({
  greeting,
  signOff,
  notes: Object.fromEntries(mailKinds.map((kind) => [kind, notes[kind] ?? ''])),
})
