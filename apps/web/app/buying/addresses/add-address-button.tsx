import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState, type ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

type AddAddressButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'children'> & {
  start: Partial<SavedAddress>
  onAdded?: (address: SavedAddress) => void
}

export function AddAddressButton({ start, onAdded, ...button }: AddAddressButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  function added(address: SavedAddress) {
    close()
    onAdded?.(address)
  }
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} title={t.addresses_newAddress()}>
        <AddressForm start={start} submit={t.addresses_saveAddress()} onSaved={added} onBack={close} />
      </Dialog>
    </>
  )
}
