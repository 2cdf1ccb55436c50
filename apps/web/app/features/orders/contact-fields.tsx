import { ADDRESS_MAX, PHONE_MAX } from '@wheelyard/contract/calls/contact'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

type Contact = { phone: string; address: string }

type ContactFieldsProps = {
  /** What the profile has; where it lacks one, the buyer must fill it in. */
  known: Contact
  contact: Contact
  errors: Record<string, string>
  onChange: (contact: Contact) => void
  save: boolean
  onSave: (save: boolean) => void
}

export function ContactFields({ known, contact, errors, onChange, save, onSave }: ContactFieldsProps) {
  const [changing, setChanging] = useState(known.phone === '' || known.address === '')
  if (!changing) return <KnownContact contact={known} onChange={() => setChanging(true)} />
  return (
    <div className="grid gap-4">
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={PHONE_MAX}
        value={contact.phone}
        onChange={(event) => onChange({ ...contact, phone: event.target.value })}
        error={errors.phone}
      />
      <Field
        label="Address"
        autoComplete="street-address"
        required
        maxLength={ADDRESS_MAX}
        value={contact.address}
        onChange={(event) => onChange({ ...contact, address: event.target.value })}
        error={errors.address}
      />
      <label className="flex items-center gap-3 text-sm">
        <input type="checkbox" className="checkbox" checked={save} onChange={(event) => onSave(event.target.checked)} />
        Save phone and address to my profile
      </label>
    </div>
  )
}

function KnownContact({ contact, onChange }: { contact: Contact; onChange: () => void }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <dl className="grid grow gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Phone</dt>
          <dd className="font-semibold">{contact.phone}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Address</dt>
          <dd className="font-semibold wrap-anywhere">{contact.address}</dd>
        </div>
      </dl>
      <Button look="plain" size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}
