import type { SavedListLine } from '@wheelyard/contract/buying/saved-lists.calls'
import { Icon } from '#web/ui/icon.tsx'

/** What changed since the line was saved: price, name, minimum, case. */
export function LineChanges({ changes }: Pick<SavedListLine, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="grid basis-full gap-1 text-sm font-medium text-info">
      {changes.map(({ code, message }) => (
        <li key={code} className="flex items-start gap-2">
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{message}</span>
        </li>
      ))}
    </ul>
  )
}
