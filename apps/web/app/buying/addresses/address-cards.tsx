import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AddressBlock } from './address-block.tsx'
import { AddressForm } from './address-form.tsx'
import { useChangeAddress, useDeleteAddress } from './addresses.queries.ts'

export function AddressCards({ addresses }: { addresses: SavedAddress[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {addresses.map((address) => (
        <li key={address._id} className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
          <AddressCard address={address} />
        </li>
      ))}
    </ul>
  )
}

function AddressCard({ address }: { address: SavedAddress }) {
  return (
    <>
      <div className="grow">
        {address.isDefault ? <p className="mb-2 text-sm font-semibold text-success">Default address</p> : null}
        <p>
          <AddressBlock address={address} />
        </p>
        <p className="mt-2 text-sm text-muted">Phone {address.phone}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CardActions address={address} />
      </div>
    </>
  )
}

function CardActions({ address }: { address: SavedAddress }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const of = ` the address of ${address.recipient}`
  return (
    <>
      <Button variant="plain" size="small" aria-label={`Edit${of}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <MakeDefaultButton address={address} />
      <Button variant="plain" size="small" aria-label={`Delete${of}`} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <Dialog open={open === 'edit'} onClose={close} title="Edit the address">
        <AddressForm start={address} submit="Save address" onSaved={close} onBack={close} />
      </Dialog>
      <DeleteAddressDialog address={address} open={open === 'delete'} onClose={close} />
    </>
  )
}

function MakeDefaultButton({ address }: { address: SavedAddress }) {
  const changing = useChangeAddress()
  const { _id: id, isDefault, ...body } = address
  if (isDefault) return null
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={`Make default: the address of ${address.recipient}`}
      busy={changing.isPending && 'Saving…'}
      onClick={() =>
        changing.mutate(
          { id, body: { ...body, isDefault: true } },
          { onError: (error) => toast.error(messageOf(error)) },
        )
      }
    >
      Make default
    </Button>
  )
}

type DeleteAddressDialogProps = { address: SavedAddress; open: boolean; onClose: () => void }

function DeleteAddressDialog({ address, open, onClose }: DeleteAddressDialogProps) {
  const deleting = useDeleteAddress()
  return (
    <ConfirmDialog
      open={open}
      question={`Delete the address of ${address.recipient}?`}
      busy={deleting.isPending && 'Deleting…'}
      onConfirm={() => deleting.mutate(address._id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>Existing orders keep their address.</p>
    </ConfirmDialog>
  )
}
