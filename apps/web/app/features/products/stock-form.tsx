import { formatCount } from '@wheelyard/contract/rules/format-count'
import { STOCK_NOTE_MAX, stockMoveProblem } from '@wheelyard/contract/calls/product-admin'
import type { Product } from '@wheelyard/contract/calls/products'
import { useForm, useWatch } from 'react-hook-form'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useMoveStock } from './product-admin.queries.ts'

type Values = { reason: 'restock' | 'correction'; delta: string; note: string }

export function StockForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const move = useMoveStock(product._id)
  const { register, handleSubmit, getValues, control, formState } = useForm<Values>({
    defaultValues: { reason: 'restock', delta: '', note: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ reason, delta, note }) =>
    move.mutate(
      { reason, delta: Number(delta), note },
      {
        onSuccess: ({ available }) => {
          toast.success(`${product.name}: ${formatCount(available)} available now`)
          onDone()
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    ),
  )
  const problemOf = (delta: string) =>
    stockMoveProblem({ reason: getValues('reason'), delta: delta.trim() === '' ? Number.NaN : Number(delta) })?.message
  const isRestock = useWatch({ control, name: 'reason' }) === 'restock'
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{formatCount(product.available)} available now.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What happened" {...register('reason')}>
          <option value="restock">Restock: new pieces came</option>
          <option value="correction">Correction: counted again</option>
        </SelectField>
        <Field
          label="Pieces"
          inputMode={isRestock ? 'numeric' : 'text'}
          hint={isRestock ? undefined : 'Below zero if pieces are gone, such as -3'}
          error={errors.delta?.message}
          {...register('delta', { validate: (delta) => problemOf(delta) ?? true })}
        />
      </div>
      <Field
        label="Reason"
        maxLength={STOCK_NOTE_MAX}
        placeholder={isRestock ? 'Container 7' : 'Broken in the yard'}
        error={errors.note?.message}
        {...register('note', { validate: (note) => note.trim() !== '' || 'Reason is Required' })}
      />
      <div>
        <Button type="submit" busy={move.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}
