import { STOCK_NOTE_MAX, stockMoveBody, stockMoveProblem } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { useWatch } from 'react-hook-form'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useMoveStock } from './product-admin.queries.ts'
import { typedNumber } from './typed-number.ts'

const stockMoveSchema = stockMoveBody.extend({ delta: typedNumber }).superRefine((move, context) => {
  const problem = stockMoveProblem(move)
  if (problem) context.addIssue({ code: 'custom', path: ['delta'], message: problem.message })
})

export function StockForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const moveStock = useMoveStock(product._id)
  const { field, handleSubmit, control } = useZodForm(stockMoveSchema, { reason: 'restock', delta: '', note: '' })
  const submit = handleSubmit((move) =>
    moveStock.mutate(move, {
      onSuccess: ({ available }) => {
        toast.success(`${product.name}: ${formatCount(available)} available now`)
        onDone()
      },
    }),
  )
  const isRestock = useWatch({ control, name: 'reason' }) === 'restock'
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{formatCount(product.available)} available now.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="What happened" {...field('reason')}>
          <option value="restock">Restock: new units arrived</option>
          <option value="correction">Correction: counted again</option>
        </SelectField>
        <Field
          label="Units"
          inputMode={isRestock ? 'numeric' : 'text'}
          hint={isRestock ? undefined : 'Use a negative number to remove units, e.g. -3'}
          {...field('delta')}
        />
      </div>
      <Field
        label="Reason"
        maxLength={STOCK_NOTE_MAX}
        placeholder={isRestock ? 'For example: container 7' : 'For example: damaged in the warehouse'}
        {...field('note')}
      />
      <div>
        <Button type="submit" busy={moveStock.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}
