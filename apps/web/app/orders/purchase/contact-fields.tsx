import { ADDRESS_MAX, PHONE_MAX } from '@wheelyard/contract/values/contact.schemas'
import * as t from '@wheelyard/messages/buyer'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { CheckboxField, Field } from '#web/ui/field.tsx'

/** The part of a `useZodForm` that is about it. */
type ContactForm = {
  field: (name: 'phone' | 'address') => ComponentProps<'input'> & { error: string | undefined }
  register: (name: 'saveToProfile') => ComponentProps<'input'>
  getValues: () => { phone: string; address: string }
}

/** Phone and address of the profile; where it lacks one, or on request, the buyer fills them in. */
export function ContactFields({ form }: { form: ContactForm }) {
  const { field, register, getValues } = form
  const { phone, address } = getValues()
  const [isEditing, setEditing] = useState(phone === '' || address === '')
  if (!isEditing) {
    return (
      <div className="flex items-start justify-between gap-4">
        <DefinitionList
          className="grid grow gap-4 sm:grid-cols-2"
          valueClass="font-semibold"
          items={{ [t.purchase_phone()]: phone, [t.purchase_address()]: address }}
        />
        <Button variant="plain" size="small" onClick={() => setEditing(true)}>
          {t.purchase_change()}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Field
        label={t.purchase_phone()}
        type="tel"
        autoComplete="tel"
        required
        maxLength={PHONE_MAX}
        {...field('phone')}
      />
      <Field
        label={t.purchase_address()}
        autoComplete="street-address"
        required
        maxLength={ADDRESS_MAX}
        {...field('address')}
      />
      <CheckboxField label={t.purchase_savePhoneAndAddress()} {...register('saveToProfile')} />
    </div>
  )
}
