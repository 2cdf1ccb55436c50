import { BLOCK_REASON_MAX, blockBody, type CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/staff'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useBlock } from './customers.queries.ts'

export function BlockForm({ customer, onDone }: { customer: CustomerPage; onDone: () => void }) {
  const block = useBlock(customer._id)
  const { unpaidOrders: unpaid } = customer.figures
  const name = displayName(customer)
  const { field, register, handleSubmit } = useZodForm(blockBody, { reason: '', openOrders: 'cancel' })
  const submit = handleSubmit((body) =>
    block.mutate(body, {
      onSuccess: ({ cancelled, kept }) => {
        toast.success(
          cancelled > 0
            ? t.customers_isBlockedWithOrders({ customer: name, cancelled })
            : t.customers_isBlocked({ customer: name }),
        )
        if (body.openOrders === 'cancel' && kept > 0) toast.error(t.customers_notCancelled({ kept }))
      },
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.customers_theyAreLoggedOut()}</p>
      <Field
        label={t.customers_reason()}
        hint={t.customers_forYourTeamCustomer()}
        required
        maxLength={BLOCK_REASON_MAX}
        {...field('reason')}
      />
      {unpaid > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{t.customers_unpaidOrders({ unpaid })}</legend>
          <label className="flex items-center gap-3">
            <input type="radio" className="radio" value="cancel" {...register('openOrders')} />
            {t.customers_cancelThem({ unpaid })}
          </label>
          <label className="flex items-center gap-3">
            <input type="radio" className="radio" value="keep" {...register('openOrders')} />
            {t.customers_keepThemUntilThey({ unpaid })}
          </label>
        </fieldset>
      ) : null}
      <DialogActions variant="danger" onBack={onDone} busy={block.isPending && t.customers_blocking()}>
        {t.customers_block()}
      </DialogActions>
    </form>
  )
}
