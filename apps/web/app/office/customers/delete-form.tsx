import { type CustomerPage, otherEmail } from '@wheelyard/contract/office/customers.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { email } from '@wheelyard/contract/values/text.schemas'
import { z } from 'zod'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDeleteAccount } from './customers.queries.ts'

export function DeleteForm({ customer, onDone }: { customer: CustomerPage; onDone: () => void }) {
  const remove = useDeleteAccount(customer._id)
  const schema = z.object({ email: email.refine((typed) => typed === customer.email, otherEmail.message) })
  const { field, handleSubmit } = useZodForm(schema, { email: '' })
  const submit = handleSubmit((typed) =>
    remove.mutate(typed.email, {
      onSuccess: () => toast.success(`The account of ${displayName(customer)} is deleted`),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        Profile, login, addresses, cart, lists, review and newsletter are deleted for good. Orders, invoices, returns
        and tax evidence stay, as the law asks. This can’t be undone.
      </p>
      <Field
        label={`Type ${customer.email} to confirm`}
        className="wrap-anywhere"
        autoComplete="off"
        required
        {...field('email')}
      />
      <DialogActions variant="danger" onBack={onDone} busy={remove.isPending && 'Deleting…'}>
        Delete account
      </DialogActions>
    </form>
  )
}
