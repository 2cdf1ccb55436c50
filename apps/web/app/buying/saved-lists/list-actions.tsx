import type { SavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { LIST_NAME_MAX } from '@wheelyard/contract/buying/list-rules'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { SaveListDialog } from './save-list-dialog.tsx'
import { useDeleteList, useRenameList } from './saved-lists.queries.ts'

type Named = Pick<SavedList, '_id' | 'name'>
type ListActionsProps = { list: Named; size?: 'small' | 'normal'; onDeleted?: () => void }

/** Rename, copy, delete. */
export function ListActions({ list, size = 'normal', onDeleted }: ListActionsProps) {
  const [open, setOpen] = useState<'rename' | 'copy' | 'delete'>()
  const close = () => setOpen(undefined)
  const button = (action: 'rename' | 'copy' | 'delete', label: string) => (
    <Button variant="plain" size={size} aria-label={`${label} ${list.name}`} onClick={() => setOpen(action)}>
      {label}
    </Button>
  )
  return (
    <>
      {button('rename', 'Rename')}
      {button('copy', 'Copy')}
      {button('delete', 'Delete')}
      <Dialog open={open === 'rename'} onClose={close} title="Rename the list">
        <RenameForm list={list} onClose={close} />
      </Dialog>
      <SaveListDialog
        open={open === 'copy'}
        title="Copy the list"
        name={copyName(list.name)}
        from={{ listId: list._id }}
        onClose={close}
      />
      <DeleteListDialog list={list} open={open === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
}

const copyName = (name: string) => `${name.slice(0, LIST_NAME_MAX - ' (copy)'.length)} (copy)`

function RenameForm({ list, onClose }: { list: Named; onClose: () => void }) {
  const renaming = useRenameList(list._id)
  return (
    <ListNameForm
      name={list.name}
      submit="Rename"
      busy={renaming.isPending && 'Saving…'}
      error={renaming.error}
      onSubmit={(name) => renaming.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

type DeleteListDialogProps = { list: Named; open: boolean; onClose: () => void; onDeleted: (() => void) | undefined }

function DeleteListDialog({ list, open, onClose, onDeleted }: DeleteListDialogProps) {
  const deleting = useDeleteList()
  const confirm = () =>
    deleting.mutate(list._id, {
      onSuccess: () => {
        toast.success(`${list.name} is deleted`)
        onDeleted?.()
      },
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={open}
      question={`Delete ${list.name}?`}
      busy={deleting.isPending && 'Deleting…'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Orders and your cart stay as they are.</p>
    </ConfirmDialog>
  )
}
