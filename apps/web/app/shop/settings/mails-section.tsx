import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'

type SettingsForm = Pick<ReturnType<typeof useZodForm<ShopSettings, ShopSettings>>, 'field' | 'register'>

/** Which mails go to staff, and when a buyer is reminded. */
export function MailsSection({ field, register }: SettingsForm) {
  return (
    <FormSection
      title="Mails"
      text="To administrators and to staff who handle money or stock, once their address is confirmed. Without any, to the seller’s address above."
    >
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">Every payment</span>}
        hint="As soon as an order or its freight is paid."
        {...register('notifyPayments')}
      />
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">Payments that need a decision</span>}
        hint="For example a charge that matches no order, or a refund the card provider declined."
        {...register('notifyIncidents')}
      />
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">Low stock</span>}
        hint="When a product has fewer than three minimum orders left; several products in one email."
        {...register('notifyLowStock')}
      />
      <Field
        label="Hours before expiry"
        hint="When to remind a buyer of an unpaid order, once. 0 for never."
        inputMode="numeric"
        {...field('paymentReminderHours', { valueAsNumber: true })}
      />
    </FormSection>
  )
}
