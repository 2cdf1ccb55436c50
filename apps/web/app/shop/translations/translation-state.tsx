import type { TranslationState } from '@wheelyard/contract/shop/translations.schemas'
import * as t from '@wheelyard/messages/staff'
import { classNames } from '#web/ui/class-names.ts'

export const translationStateNames: Record<TranslationState, () => string> = {
  missing: t.translations_missing,
  outdated: t.translations_outdated,
  done: t.translations_done,
}

export const TranslationStateMark = ({ state }: { state: TranslationState }) => (
  <span
    className={classNames(
      'font-medium whitespace-nowrap',
      state === 'done' && 'text-success',
      state === 'outdated' && 'text-warning',
      state === 'missing' && 'text-muted',
    )}
  >
    {translationStateNames[state]()}
  </span>
)
