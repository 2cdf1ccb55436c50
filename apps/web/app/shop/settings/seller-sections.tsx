import { ADDRESS_LINE_MAX, POSTCODE_MAX, VAT_ID_MAX } from '@wheelyard/contract/values/limits'
import { PHONE_MAX } from '@wheelyard/contract/values/contact.schemas'
import {
  BANK_NAME_MAX,
  BIC_MAX,
  IBAN_MAX,
  SELLER_NAME_MAX,
  type ShopSettings,
  TAX_ID_MAX,
} from '@wheelyard/contract/shop/shop-settings.calls'
import { postcodeLabel } from '@wheelyard/delivery/addresses/postcodes'
import * as t from '@wheelyard/messages/staff'
import { CountryOptions } from '#web/lib/country-options.tsx'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'

type SettingsField = {
  field: ReturnType<typeof useZodForm<ShopSettings, ShopSettings>>['field']
  /** As chosen now. */
  country: string
}

/** Who sells, as invoices name it. */
export function SellerSections({ field, country }: SettingsField) {
  return (
    <>
      <FormSection title={t.settings_identity()} text={t.settings_sellerInvoiceNeedsName()}>
        <Field
          label={t.settings_name()}
          className="sm:col-span-2"
          hint={t.settings_companyAsItIs()}
          required
          maxLength={SELLER_NAME_MAX}
          {...field('sellerName')}
        />
        <Field
          label={t.settings_vatId()}
          hint={t.settings_inEuWithIts()}
          autoComplete="off"
          maxLength={VAT_ID_MAX}
          {...field('sellerVatId')}
        />
        <Field
          label={t.settings_taxId()}
          hint={t.settings_elsewhereSuchAsEin()}
          autoComplete="off"
          maxLength={TAX_ID_MAX}
          {...field('sellerTaxId')}
        />
        <Field
          label={t.settings_email()}
          type="email"
          hint={t.settings_forQuestionsAboutInvoice()}
          {...field('sellerEmail')}
        />
        <Field label={t.settings_phone()} type="tel" maxLength={PHONE_MAX} {...field('sellerPhone')} />
      </FormSection>
      <AddressSection field={field} country={country} />
      <FormSection title={t.settings_bank()} text={t.settings_forYourRecordsInvoices()}>
        <Field
          label={t.settings_bankName()}
          className="sm:col-span-2"
          maxLength={BANK_NAME_MAX}
          {...field('sellerBank')}
        />
        <Field label={t.settings_ibanOrAccount()} autoComplete="off" maxLength={IBAN_MAX} {...field('sellerIban')} />
        <Field label={t.settings_bic()} autoComplete="off" maxLength={BIC_MAX} {...field('sellerBic')} />
      </FormSection>
    </>
  )
}

function AddressSection({ field, country }: SettingsField) {
  const line = { autoComplete: 'off', maxLength: ADDRESS_LINE_MAX }
  return (
    <FormSection title={t.settings_address()} text={t.settings_whereCompanyIsInvoice()}>
      <Field label={t.settings_street()} className="sm:col-span-2" {...line} {...field('sellerLine1')} />
      <Field
        label={t.settings_buildingGateFloorOptional()}
        className="sm:col-span-2"
        {...line}
        {...field('sellerLine2')}
      />
      <Field label={t.settings_city()} {...line} {...field('sellerCity')} />
      <Field
        label={t.settings_region()}
        hint={t.settings_stateOrProvinceRegional()}
        {...line}
        {...field('sellerRegion')}
      />
      <Field label={postcodeLabel(country)} autoComplete="off" maxLength={POSTCODE_MAX} {...field('sellerPostcode')} />
      <SelectField label={t.settings_country()} {...field('sellerCountry')}>
        <option value="">{t.settings_notChosen()}</option>
        <CountryOptions />
      </SelectField>
    </FormSection>
  )
}
