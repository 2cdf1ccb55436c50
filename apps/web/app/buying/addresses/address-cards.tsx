import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { May } from '#web/people/session/may.tsx'
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
        {address.isDefault ? (
          <p className="mb-2 text-sm font-semibold text-success">{t.addresses_defaultAddress()}</p>
        ) : null}
        <p>
          <AddressBlock address={address} />
        </p>
        <p className="mt-2 text-sm text-muted">{t.addresses_phone({ phone: address.phone })}</p>
      </div>
      <May right="manage">
        <div className="flex flex-wrap gap-2">
          <CardActions address={address} />
        </div>
      </May>
    </>
  )
}

function CardActions({ address }: { address: SavedAddress }) {
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const { recipient } = address
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-label={t.addresses_editOf({ recipient })}
        onClick={() => setOpen('edit')}
      >
        {t.addresses_edit()}
      </Button>
      <MakeDefaultButton address={address} />
      <Button
        variant="plain"
        size="small"
        aria-label={t.addresses_deleteOf({ recipient })}
        onClick={() => setOpen('delete')}
      >
        {t.addresses_delete()}
      </Button>
      <Dialog open={open === 'edit'} onClose={close} title={t.addresses_editAddress()}>
        <AddressForm start={address} submit={t.addresses_saveAddress()} onSaved={close} onBack={close} />
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
      aria-label={t.addresses_makeDefaultAddressOf({ recipient: address.recipient })}
      busy={changing.isPending && t.addresses_saving()}
      onClick={() =>
        changing.mutate(
          { id, body: { ...body, isDefault: true } },
          { onError: (error) => toast.error(messageOf(error)) },
        )
      }
    >
      {t.addresses_makeDefault()}
    </Button>
  )
}

type DeleteAddressDialogProps = { address: SavedAddress; open: boolean; onClose: () => void }

function DeleteAddressDialog({ address, open, onClose }: DeleteAddressDialogProps) {
  const deleting = useDeleteAddress()
  return (
    <ConfirmDialog
      open={open}
      question={t.addresses_deleteAddressOf({ recipient: address.recipient })}
      busy={deleting.isPending && t.addresses_deleting()}
      onConfirm={() => deleting.mutate(address._id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.addresses_existingOrdersKeepTheir()}</p>
    </ConfirmDialog>
  )
}
