import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import * as t from '@wheelyard/messages/staff'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'

type SettingsForm = Pick<ReturnType<typeof useZodForm<ShopSettings, ShopSettings>>, 'field' | 'register'>

/** Which mails go to staff, and when a buyer is reminded. */
export function MailsSection({ field, register }: SettingsForm) {
  return (
    <FormSection title={t.settings_mails()} text={t.settings_toAdministratorsAndTo()}>
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">{t.settings_everyPayment()}</span>}
        hint={t.settings_asSoonAsOrder()}
        {...register('notifyPayments')}
      />
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">{t.settings_paymentsThatNeedDecision()}</span>}
        hint={t.settings_forExampleChargeThat()}
        {...register('notifyIncidents')}
      />
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">{t.settings_lowStock()}</span>}
        hint={t.settings_whenProductHasFewer()}
        {...register('notifyLowStock')}
      />
      <Field
        label={t.settings_hoursBeforeExpiry()}
        hint={t.settings_whenToRemindBuyer()}
        inputMode="numeric"
        {...field('paymentReminderHours', { valueAsNumber: true })}
      />
    </FormSection>
  )
}
