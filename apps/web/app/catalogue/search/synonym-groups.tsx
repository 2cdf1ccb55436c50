import type { SynonymGroup } from '@wheelyard/contract/catalogue/search.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { useRemoveSynonyms } from './synonyms.queries.ts'

export function SynonymGroups({ groups }: { groups: readonly SynonymGroup[] }) {
  const [toRemove, setToRemove] = useState<SynonymGroup>()
  if (groups.length === 0) {
    return (
      <p className="rounded-box border border-dashed border-line px-6 py-12 text-center text-muted">
        {t.search_noSynonymsYetAdd()}
      </p>
    )
  }
  return (
    <>
      <ul aria-label={t.search_synonyms()} className="rounded-box bg-surface">
        {groups.map((group) => (
          <GroupRow key={group._id} group={group} onRemove={() => setToRemove(group)} />
        ))}
      </ul>
      <RemoveDialog group={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}

function GroupRow({ group, onRemove }: { group: SynonymGroup; onRemove: () => void }) {
  const [step, setStep] = useState<'show' | 'edit' | 'edited'>('show')
  const named = { terms: group.terms.join(', '), hidden }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line p-4 not-last:border-b">
      {step === 'edit' ? (
        <SynonymForm group={group} onClose={() => setStep('edited')} />
      ) : (
        <>
          <ul className="flex min-w-48 flex-1 flex-wrap gap-2">
            {group.terms.map((term) => (
              <li key={term} className="rounded-selector bg-paper px-2.5 py-1">
                {term}
              </li>
            ))}
          </ul>
          <May right="change-catalogue">
            <div className="flex gap-2">
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus returns to where it was. */}
              <Button size="small" variant="plain" autoFocus={step === 'edited'} onClick={() => setStep('edit')}>
                {rich(t.search_editTerms(named))}
              </Button>
              <Button size="small" variant="plain" onClick={onRemove}>
                {rich(t.search_deleteTerms(named))}
              </Button>
            </div>
          </May>
        </>
      )}
    </li>
  )
}

function RemoveDialog({ group, onClose }: { group: SynonymGroup | undefined; onClose: () => void }) {
  const remove = useRemoveSynonyms()
  const confirm = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => toast.success(t.search_synonymsDeleted()),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={group !== undefined}
      question={t.search_deleteTheseSynonyms()}
      busy={remove.isPending && t.search_deleting()}
      onConfirm={() => group && confirm(group._id)}
      onClose={onClose}
    >
      {group?.terms.join(', ')}
    </ConfirmDialog>
  )
}
