import * as t from '@wheelyard/messages/buyer'
import { Button } from './button.tsx'
import { DateTime } from './date-time.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'

type Note = { _id: string; text: string; by: string; at: string }
type NoteListProps = { notes: readonly Note[]; reader: string; busy: boolean; onRemove: (id: string) => void }

/** What colleagues wrote; each can be deleted by its author. */
export function NoteList({ notes, reader, busy, onRemove }: NoteListProps) {
  return (
    <ul className="grid gap-3 empty:hidden">
      {notes.map(({ _id, text, by, at }) => (
        <li key={_id} className="rounded-box bg-base-200 px-4 py-3">
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span className="wrap-anywhere">
              {by} · <DateTime at={at} />
            </span>
            {by === reader ? (
              <Button size="small" variant="quiet" disabled={busy} onClick={() => onRemove(_id)}>
                {rich(t.ui_deleteThisNote({ hidden }))}
              </Button>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
