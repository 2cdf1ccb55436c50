import { type ShopSettings, secondFactorFirst } from '@wheelyard/contract/shop/shop-settings.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'

type SettingsForm = Pick<ReturnType<typeof useZodForm<ShopSettings, ShopSettings>>, 'register'>

export function AdministratorsSection({ register }: SettingsForm) {
  return (
    <FormSection title="Administrators" text="How administrators log in.">
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">Staff need a second factor</span>}
        hint="Without one, staff have a customer’s rights until they set one up in their profile. A passkey counts. Whoever has one confirms again before refunds, exports and changes of roles or settings."
        {...register('adminsNeedSecondFactor')}
      />
    </FormSection>
  )
}

export function SecondFactorFirst() {
  return (
    <>
      {secondFactorFirst.message}{' '}
      <Link to={`${paths.dashboard.profile}#second-factor`} className="text-link">
        To your profile
      </Link>
    </>
  )
}
