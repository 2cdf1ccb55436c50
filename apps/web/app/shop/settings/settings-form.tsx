import { isRefusedAs } from '@wheelyard/contract/http/client'
import type { ProblemCode } from '@wheelyard/contract/http/endpoint'
import { type ShopSettings, shopSettingsApi, shopSettingsSchema } from '@wheelyard/contract/shop/shop-settings.calls'
import { ONE_PRODUCT_TIMES, SEVERAL_PRODUCTS_TIMES } from '@wheelyard/contract/values/limits'
import * as t from '@wheelyard/messages/staff'
import type { ReactNode } from 'react'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { FooterSection } from '../help-pages/footer-section.tsx'
import { AdministratorsSection, SecondFactorFirst } from './administrators-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { SellerSections } from './seller-sections.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { newlyLeftOut } from './newly-left-out.ts'
import { useSaveSettings } from './shop-settings.queries.ts'

export function SettingsForm({ settings }: { settings: ShopSettings }) {
  const save = useSaveSettings()
  const { field, register, handleSubmit, reset, setError, setValue, watch, formState } = useZodForm(
    shopSettingsSchema,
    settings,
  )
  // The bar with the button that was just used disappears.
  const start = (values?: ShopSettings) => {
    reset(values)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const directPurchase = useDirectPurchaseQuestion()
  const amount = (name: keyof ShopSettings) =>
    ({ inputMode: 'decimal', ...field(name, { valueAsNumber: true }) }) as const
  const days = (name: keyof ShopSettings) =>
    ({ inputMode: 'numeric', ...field(name, { valueAsNumber: true }) }) as const
  const saveAs = (values: ShopSettings) => (keepDirectPurchase: boolean) =>
    save.mutate(
      { ...values, keepDirectPurchase },
      {
        onSuccess: (saved) => {
          start(saved)
          const isEnded = values.directPurchase && !saved.directPurchase
          toast.success(isEnded ? t.settings_savedAndDirectPurchaseOff() : t.settings_settingsAreSaved())
        },
        onError: (error) => {
          const name = fieldOf(error)
          if (name) setError(name, { message: error.message }, { shouldFocus: true })
        },
      },
    )
  const submit = handleSubmit((values) =>
    directPurchase.ask(newlyLeftOut(values, formState.defaultValues, directPurchase.leavesOut), saveAs(values)),
  )
  return (
    <form noValidate className="grid max-w-3xl gap-6 **:scroll-mb-28" onSubmit={(event) => void submit(event)}>
      <SellerSections field={field} country={watch('sellerCountry')} />
      <FormSection title={t.settings_orders()} text={t.settings_leastOrderFromCart()}>
        <Field
          label={t.settings_openingMinimum()}
          hint={t.settings_untilCustomerHasPaid()}
          {...amount('openingMinimum')}
        />
        <Field label={t.settings_reOrderMinimum()} hint={t.settings_fromThenOn()} {...amount('reorderMinimum')} />
        <CheckboxField
          className="sm:col-span-2"
          label={<span className="font-semibold">{t.settings_directPurchase()}</span>}
          hint={t.settings_onPurchaseOrdersOne()}
          {...register('directPurchase')}
        />
      </FormSection>
      <FormSection title={t.settings_unpaidOrders()} text={t.settings_mostCustomersUnpaidOrders()}>
        <Field
          label={t.settings_limitForNewCustomers()}
          hint={t.settings_untilTheyHavePaid({
            severalProductsTimes: SEVERAL_PRODUCTS_TIMES,
            oneProductTimes: ONE_PRODUCT_TIMES,
          })}
          {...amount('unpaidLimit')}
        />
        <Field
          label={t.settings_limitForReturningCustomers()}
          hint={t.settings_fromThenOnSingle()}
          {...amount('unpaidLimitReturning')}
        />
      </FormSection>
      <FormSection title={t.settings_returns()} text={t.settings_daysAfterDeliveryTo()}>
        <Field
          label={t.settings_daysForDamage()}
          hint={t.settings_damagedInTransitMissing()}
          {...days('returnDaysDamage')}
        />
        <Field label={t.settings_daysForFaults()} hint={t.settings_faultsThatShowUp()} {...days('returnDaysFault')} />
        <Field label={t.settings_daysForUnsoldGoods()} {...days('returnDaysUnsold')} />
      </FormSection>
      <FormSection title={t.settings_reviews()} text={t.settings_whatCustomersWriteAppears()}>
        <CheckboxField
          className="sm:col-span-2"
          label={<span className="font-semibold">{t.settings_approveReviewsOfNew()}</span>}
          hint={t.settings_newReviewsOfCustomers()}
          {...register('reviewsWaitForApproval')}
        />
      </FormSection>
      <MailsSection field={field} register={register} />
      <AdministratorsSection register={register} />
      <FooterSection
        chosen={watch('footerPages')}
        onChoose={(chosen) => setValue('footerPages', chosen, { shouldDirty: true })}
      />
      <DirectPurchaseDialog {...directPurchase.asked} />
      <FormError message={refusalText(save.error)} />
      {formState.isDirty ? (
        <UnsavedChanges
          isSavable
          isSaving={save.isPending}
          save={t.settings_saveSettings()}
          onDiscard={() => start()}
        />
      ) : (
        <div>
          <Button type="submit" busy={save.isPending && t.settings_saving()}>
            {t.settings_saveSettings()}
          </Button>
        </div>
      )}
    </form>
  )
}

function refusalText(error: Error | null): ReactNode {
  if (isRefusedAs(error, shopSettingsApi.save, 'second-factor-first')) return <SecondFactorFirst />
  return fieldOf(error) ? undefined : errorMessage(error)
}

/** Where a refusal is shown; undefined: below the form. */
function fieldOf(error: Error | null): 'sellerVatId' | 'sellerRegion' | undefined {
  const is = (code: ProblemCode<typeof shopSettingsApi.save>) => isRefusedAs(error, shopSettingsApi.save, code)
  if (is('region-mismatch')) return 'sellerRegion'
  return is('vat-id-malformed') || is('vat-id-of-other-country') ? 'sellerVatId' : undefined
}
