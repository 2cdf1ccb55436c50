import { type Ref, useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'

type UnsavedLinesProps = {
  saveButton: Ref<HTMLButtonElement>
  isSavable: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Stays in sight below the lines until they are saved. */
export function UnsavedLines({ saveButton, isSavable, isSaving, onSave, onDiscard }: UnsavedLinesProps) {
  // It may have appeared above the field or button that was just used.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="sticky bottom-4 mt-6 flex items-center justify-between gap-3 rounded-box border border-line bg-surface p-4 shadow-lg">
      <p className="font-medium">{isSavable ? 'Not saved yet' : 'Not complete yet'}</p>
      <div className="flex gap-2">
        <Button variant="plain" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button ref={saveButton} disabled={!isSavable} busy={isSaving && 'Saving…'} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  )
}
