import { type ReactNode, type Ref, useEffect } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from './button.tsx'

type UnsavedChangesProps = {
  saveButton?: Ref<HTMLButtonElement>
  isSavable: boolean
  isSaving: boolean
  /** The words of the button that saves. */
  save?: string
  /** Without it the button submits the form around it. */
  onSave?: () => void
  onDiscard: () => void
  /** Why it cannot be saved. */
  note?: ReactNode
}

/** Stays in sight below what was changed until it is saved. */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { saveButton, isSavable, isSaving, save = t.ui_save(), onSave, onDiscard, note } = props
  // It may have appeared above the field or button that was just used.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="sticky bottom-4 mt-6 flex items-center justify-between gap-3 rounded-box border border-line bg-surface p-4 shadow-lg">
      <div>
        <p className="font-medium">{isSavable ? t.ui_notSavedYet() : t.ui_notCompleteYet()}</p>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
      <div className="flex gap-2">
        <Button variant="plain" disabled={isSaving} onClick={onDiscard}>
          {t.ui_discard()}
        </Button>
        <Button
          ref={saveButton}
          type={onSave ? 'button' : 'submit'}
          disabled={!isSavable}
          busy={isSaving && t.ui_saving()}
          onClick={onSave}
        >
          {save}
        </Button>
      </div>
    </div>
  )
}
