import type { SavedList } from '@wheelyard/contract/buying/saved-lists.calls'
import { LIST_NAME_MAX } from '@wheelyard/contract/buying/list-rules'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'
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
  const cannotChange = useCannotBuyFor()
  if (cannotChange) return null
  const close = () => setOpen(undefined)
  const button = (action: 'rename' | 'copy' | 'delete', label: string) => (
    <Button variant="plain" size={size} aria-label={`${label} ${list.name}`} onClick={() => setOpen(action)}>
      {label}
    </Button>
  )
  return (
    <>
      {button('rename', t.savedLists_rename())}
      {button('copy', t.savedLists_copy())}
      {button('delete', t.savedLists_deleteButton())}
      <Dialog open={open === 'rename'} onClose={close} title={t.savedLists_renameList()}>
        <RenameForm list={list} onClose={close} />
      </Dialog>
      <SaveListDialog
        open={open === 'copy'}
        title={t.savedLists_copyList()}
        name={copyName(list.name)}
        from={{ listId: list._id }}
        onClose={close}
      />
      <DeleteListDialog list={list} open={open === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
}

const copyName = (name: string) =>
  t.savedLists_nameCopy({ name: name.slice(0, LIST_NAME_MAX - t.savedLists_nameCopy({ name: '' }).length) })

function RenameForm({ list, onClose }: { list: Named; onClose: () => void }) {
  const renaming = useRenameList(list._id)
  return (
    <ListNameForm
      name={list.name}
      submit={t.savedLists_rename2()}
      busy={renaming.isPending && t.savedLists_saving()}
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
        toast.success(t.savedLists_nameIsDeleted({ name: list.name }))
        onDeleted?.()
      },
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={open}
      question={t.savedLists_delete({ name: list.name })}
      busy={deleting.isPending && t.savedLists_deleting()}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t.savedLists_ordersAndYourCart()}</p>
    </ConfirmDialog>
  )
}
