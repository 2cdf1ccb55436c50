import type { DiscountCodeReply } from '@wheelyard/contract/buying/discount-codes.calls'
import * as t from '@wheelyard/messages/staff'
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
        toast.success(t.discountCodes_discountCodeSaved())
        onClose()
      },
    }),
  )
  const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form noValidate className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={t.discountCodes_code()}
        hint={code ? undefined : t.discountCodes_lettersDigitsAndHyphens()}
        placeholder="SPRING10"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={code !== undefined}
        className="col-span-2"
        {...field('code')}
      />
      <SelectField label={t.discountCodes_gives()} {...field('gives')}>
        <option value="percent">{t.discountCodes_percent()}</option>
        <option value="amount">{t.discountCodes_amount()}</option>
      </SelectField>
      <Field
        label={isPercent ? t.discountCodes_offGoods() : t.discountCodes_offGoods2()}
        {...decimal}
        {...field('value')}
      />
      <Field label={t.discountCodes_from()} type="date" {...field('from')} />
      <Field label={t.discountCodes_until()} type="date" {...field('until')} />
      <Field
        label={t.discountCodes_minimum()}
        hint={t.discountCodes_goodsBeforeDiscount()}
        className="col-span-2"
        {...decimal}
        {...field('minimum')}
      />
      <Field label={t.discountCodes_usesInAll()} {...numeric} {...field('usesMax')} />
      <Field label={t.discountCodes_usesPerCustomer()} {...numeric} {...field('usesPerCustomerMax')} />
      <p className="col-span-2 text-sm text-muted">{t.discountCodes_leaveFieldEmptyFor()}</p>
      <div className="col-span-2 grid gap-4">
        <FormError message={errorMessage(save.error)} />
        <DialogActions onBack={onClose} busy={save.isPending && t.discountCodes_saving()}>
          {t.discountCodes_save()}
        </DialogActions>
      </div>
    </form>
  )
}
