import type { ListSource } from '@wheelyard/contract/buying/saved-lists.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { useSaveList } from './saved-lists.queries.ts'

type SaveListDialogProps = {
  open: boolean
  from: ListSource
  title?: string
  /** To begin with. */
  name?: string
  /** While what is to be saved is not complete yet. */
  wait?: string | false
  onClose: () => void
}

/** Asks for a name and saves a list from the cart, an order, another list or given lines. */
export function SaveListDialog({ open, title = t.savedLists_saveAsList2(), onClose, ...form }: SaveListDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <SaveListForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function SaveListForm({ from, name = '', wait = false, onClose }: Omit<SaveListDialogProps, 'open' | 'title'>) {
  const [keys] = useState(() => new IdempotencyKeys())
  const saving = useSaveList()
  const save = (chosen: string) => {
    const list = { name: chosen, from }
    saving.mutate(
      { ...list, key: keys.keyFor(list) },
      {
        onSuccess: ({ _id, name: saved }) => {
          toast.success(t.savedLists_savedAs({ saved }), { label: t.savedLists_seeList(), to: paths.list(_id) })
          onClose()
        },
      },
    )
  }
  return (
    <ListNameForm
      name={name}
      submit={t.savedLists_saveList()}
      busy={(saving.isPending && t.savedLists_saving()) || wait}
      error={saving.error}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
