import { type ShopSettings, secondFactorFirst } from '@wheelyard/contract/shop/shop-settings.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'

type SettingsForm = Pick<ReturnType<typeof useZodForm<ShopSettings, ShopSettings>>, 'register'>

export function AdministratorsSection({ register }: SettingsForm) {
  return (
    <FormSection title={t.settings_administrators()} text={t.settings_howAdministratorsLogIn()}>
      <CheckboxField
        className="sm:col-span-2"
        label={<span className="font-semibold">{t.settings_staffNeedSecondFactor()}</span>}
        hint={t.settings_withoutOneStaffHave()}
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
        {t.settings_toYourProfile()}
      </Link>
    </>
  )
}
