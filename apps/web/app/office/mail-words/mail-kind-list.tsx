import type { TranslationState } from '@wheelyard/contract/shop/translations.schemas'
import { type MailKind, mailKindName, mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import * as t from '@wheelyard/messages/staff'
import { TranslationStateMark } from '#web/shop/translations/translation-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

type MailKindListProps = {
  chosen: MailKind
  stateOf: (kind: MailKind) => TranslationState
  onChoose: (kind: MailKind) => void
}

/** A tick marks the mails that have a note. */
export function MailKindList({ chosen, stateOf, onChoose }: MailKindListProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{t.mailWords_mail()}</legend>
      <div className="flex flex-wrap gap-1.5">
        {mailKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            className="chip min-h-9 min-w-0 text-sm"
            onClick={() => onChoose(kind)}
          >
            <span className="flex items-center gap-1.5">
              {mailKindName(kind)} <NoteMark state={stateOf(kind)} />
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function NoteMark({ state }: { state: TranslationState }) {
  if (state === 'missing') return null
  if (state === 'outdated') return <TranslationStateMark state={state} />
  return (
    <>
      <Icon name="check" className="size-4 text-success" />
      <span className="sr-only">{t.mailWords_hasNote()}</span>
    </>
  )
}
