import * as t from '@wheelyard/messages/staff'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'

type UnsavedRatesProps = {
  table: { isChanged: boolean; isOutdated: boolean; loadLatest: () => void }
  problems: readonly unknown[]
  isSaving: boolean
  onSave: () => void
}

export function UnsavedRates({ table, problems, isSaving, onSave }: UnsavedRatesProps) {
  if (!table.isChanged) return null
  return (
    <UnsavedChanges
      isSavable={problems.length === 0 && !table.isOutdated}
      isSaving={isSaving}
      note={problems.length > 0 ? t.rateTables_problems({ problems: problems.length }) : undefined}
      onSave={onSave}
      onDiscard={table.loadLatest}
    />
  )
}
