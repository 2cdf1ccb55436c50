import { STOCK_NOTE_MAX, stockMoveBody, stockMoveProblem } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import * as t from '@wheelyard/messages/staff'
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
        toast.success(t.products_nameAvailableNow({ name: product.name, available }))
        onDone()
      },
    }),
  )
  const isRestock = useWatch({ control, name: 'reason' }) === 'restock'
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.products_availableAvailableNow({ available: product.available })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t.products_whatHappened()} {...field('reason')}>
          <option value="restock">{t.products_restockNewUnitsArrived()}</option>
          <option value="correction">{t.products_correctionCountedAgain()}</option>
        </SelectField>
        <Field
          label={t.products_units()}
          inputMode={isRestock ? 'numeric' : 'text'}
          hint={isRestock ? undefined : t.products_useNegativeNumberTo()}
          {...field('delta')}
        />
      </div>
      <Field
        label={t.products_reason()}
        maxLength={STOCK_NOTE_MAX}
        placeholder={isRestock ? t.products_forExampleContainer7() : t.products_forExampleDamagedIn()}
        {...field('note')}
      />
      <div>
        <Button type="submit" busy={moveStock.isPending && t.products_saving()}>
          {t.products_save()}
        </Button>
      </div>
    </form>
  )
}
