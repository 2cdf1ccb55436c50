import { BLOCK_REASON_MAX, blockBody, type CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useBlock } from './customers.queries.ts'

export function BlockForm({ customer, onDone }: { customer: CustomerPage; onDone: () => void }) {
  const block = useBlock(customer._id)
  const { unpaidOrders: unpaid } = customer.figures
  const { field, register, handleSubmit } = useZodForm(blockBody, { reason: '', openOrders: 'cancel' })
  const submit = handleSubmit((body) =>
    block.mutate(body, {
      onSuccess: ({ cancelled, kept }) => {
        toast.success(
          `${displayName(customer)} is blocked${cancelled > 0 ? `, ${ordersText(cancelled)} cancelled` : ''}`,
        )
        if (body.openOrders === 'cancel' && kept > 0)
          toast.error(`${ordersText(kept)} could not be cancelled: a payment is in progress, or just came in.`)
      },
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        They are logged out everywhere at once, and can neither log in nor order. They only get emails about orders that
        are paid.
      </p>
      <Field
        label="Reason"
        hint="For your team; the customer doesn’t see it."
        required
        maxLength={BLOCK_REASON_MAX}
        {...field('reason')}
      />
      {unpaid > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">
            {unpaid === 1 ? 'The unpaid order' : `The ${formatCount(unpaid)} unpaid orders`}
          </legend>
          <label className="flex items-center gap-3">
            <input type="radio" className="radio" value="cancel" {...register('openOrders')} />
            {unpaid === 1 ? 'Cancel it' : 'Cancel them'}
          </label>
          <label className="flex items-center gap-3">
            <input type="radio" className="radio" value="keep" {...register('openOrders')} />
            {unpaid === 1 ? 'Keep it until it expires' : 'Keep them until they expire'}
          </label>
        </fieldset>
      ) : null}
      <DialogActions variant="danger" onBack={onDone} busy={block.isPending && 'Blocking…'}>
        Block
      </DialogActions>
    </form>
  )
}

const ordersText = (count: number) => (count === 1 ? 'one order' : `${formatCount(count)} orders`)
