import { isRefusedAs } from '@wheelyard/contract/http/client'
import type { ProblemCode } from '@wheelyard/contract/http/endpoint'
import { type ShopSettings, shopSettingsApi, shopSettingsSchema } from '@wheelyard/contract/shop/shop-settings.calls'
import { ONE_PRODUCT_TIMES, SEVERAL_PRODUCTS_TIMES } from '@wheelyard/contract/values/limits'
import type { ReactNode } from 'react'
import { DIRECT_PURCHASE_IS_OFF } from '#web/shop/settings/direct-purchase.ts'
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
          toast.success(isEnded ? `Settings saved. ${DIRECT_PURCHASE_IS_OFF}` : 'Settings saved')
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
      <FormSection title="Orders" text="The least an order from the cart must come to, in dollars. 0 for no minimum.">
        <Field label="Opening minimum" hint="Until a customer has paid an order." {...amount('openingMinimum')} />
        <Field label="Re-order minimum" hint="From then on." {...amount('reorderMinimum')} />
        <CheckboxField
          className="sm:col-span-2"
          label={<span className="font-semibold">Direct purchase</span>}
          hint="On: Purchase orders one product without the cart, and so without tax, freight and order minimum. Off: Purchase leads into the cart."
          {...register('directPurchase')}
        />
      </FormSection>
      <FormSection
        title="Unpaid orders"
        text="The most a customer’s unpaid orders may come to, in dollars. Unpaid orders hold stock until they are paid or expire."
      >
        <Field
          label="Limit for new customers"
          hint={`Until they have paid an order. Their only unpaid order may cost ${SEVERAL_PRODUCTS_TIMES} times as much if their email address is confirmed, and ${ONE_PRODUCT_TIMES} times as much if it is of one product.`}
          {...amount('unpaidLimit')}
        />
        <Field
          label="Limit for returning customers"
          hint="From then on. A single unpaid order may cost any amount."
          {...amount('unpaidLimitReturning')}
        />
      </FormSection>
      <FormSection
        title="Returns"
        text="Days after delivery to report a problem. Later reports are accepted too, marked as late, for you to decide."
      >
        <Field
          label="Days for damage"
          hint="Damaged in transit, missing or wrong: visible on arrival."
          {...days('returnDaysDamage')}
        />
        <Field label="Days for faults" hint="Faults that show up in use." {...days('returnDaysFault')} />
        <Field label="Days for unsold goods" {...days('returnDaysUnsold')} />
      </FormSection>
      <FormSection title="Reviews" text="What customers write appears in the shop right away, unless it waits for you.">
        <CheckboxField
          className="sm:col-span-2"
          label={<span className="font-semibold">Approve reviews of new customers</span>}
          hint="New reviews of customers who have never paid an order wait for approval, and so do their changes. You find them under Reviews."
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
        <UnsavedChanges isSavable isSaving={save.isPending} save="Save settings" onDiscard={() => start()} />
      ) : (
        <div>
          <Button type="submit" busy={save.isPending && 'Saving…'}>
            Save settings
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
