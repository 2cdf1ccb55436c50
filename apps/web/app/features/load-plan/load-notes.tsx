import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { Icon } from '#web/ui/icon.tsx'

/** What a plan leaves out, and why: it never guesses. */
export function LoadNotes({ plan }: { plan: LoadPlan }) {
  const notes = notesOf(plan)
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2">
      {notes.map((note) => (
        <li key={note} className="flex gap-2.5 text-sm">
          <Icon name="info" className="mt-0.5 size-4 text-warning" />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}

function notesOf({ lines, withoutCarton, tooLarge, tooMany, space }: LoadPlan): string[] {
  const names = (indexes: readonly number[]) => indexes.map((index) => lines[index]?.name).join(', ')
  return [
    ...(withoutCarton.length > 0 ? [`Without carton data, so not in these figures: ${names(withoutCarton)}`] : []),
    ...(tooLarge.length > 0 ? [`Too large or too heavy for a ${space.name}: ${names(tooLarge)}`] : []),
    ...(tooMany ? ['This is more than can be shown carton by carton.'] : []),
  ]
}
