import { type CustomerPage, otherEmail } from '@wheelyard/contract/office/customers.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { email } from '@wheelyard/contract/values/text.schemas'
import * as t from '@wheelyard/messages/staff'
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
      onSuccess: () => toast.success(t.customers_accountOfIsDeleted({ customer: displayName(customer) })),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.customers_profileLoginAddressesCart()}</p>
      <Field
        label={t.customers_typeToConfirm({ email: customer.email })}
        className="wrap-anywhere"
        autoComplete="off"
        required
        {...field('email')}
      />
      <DialogActions variant="danger" onBack={onDone} busy={remove.isPending && t.customers_deleting()}>
        {t.customers_deleteAccount()}
      </DialogActions>
    </form>
  )
}
