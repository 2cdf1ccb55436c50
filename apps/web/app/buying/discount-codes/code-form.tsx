import type { DiscountCodeReply } from '@wheelyard/contract/buying/discount-codes.calls'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { codeSchema, typedCode } from './code-schema.ts'
import { useSaveCode } from './discount-codes.queries.ts'

/** Adds a code, or changes what one gives: its name stays. */
export function CodeForm({ code, onClose }: { code: DiscountCodeReply | undefined; onClose: () => void }) {
  const save = useSaveCode(code)
  const { field, handleSubmit, watch } = useZodForm(codeSchema, typedCode(code))
  const isPercent = watch('gives') === 'percent'
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        toast.success('Discount code saved')
        onClose()
      },
    }),
  )
  const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form noValidate className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Code"
        hint={code ? undefined : 'Letters, digits and hyphens'}
        placeholder="SPRING10"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={code !== undefined}
        className="col-span-2"
        {...field('code')}
      />
      <SelectField label="Gives" {...field('gives')}>
        <option value="percent">Percent</option>
        <option value="amount">Amount</option>
      </SelectField>
      <Field label={isPercent ? '% off the goods' : '$ off the goods'} {...decimal} {...field('value')} />
      <Field label="From" type="date" {...field('from')} />
      <Field label="Until" type="date" {...field('until')} />
      <Field
        label="Minimum ($)"
        hint="Goods before the discount"
        className="col-span-2"
        {...decimal}
        {...field('minimum')}
      />
      <Field label="Uses in all" {...numeric} {...field('usesMax')} />
      <Field label="Uses per customer" {...numeric} {...field('usesPerCustomerMax')} />
      <p className="col-span-2 text-sm text-muted">Leave a field empty for no limit.</p>
      <div className="col-span-2 grid gap-4">
        <FormError message={errorMessage(save.error)} />
        <DialogActions onBack={onClose} busy={save.isPending && 'Saving…'}>
          Save
        </DialogActions>
      </div>
    </form>
  )
}
