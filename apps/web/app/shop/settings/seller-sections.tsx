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
      <FormSection
        title="Identity"
        text="The seller. An invoice needs the name and, if the shop charges tax, a VAT id or a tax id. E-invoices for Peppol need a VAT id, email and phone too."
      >
        <Field
          label="Name"
          className="sm:col-span-2"
          hint="The company as it is registered."
          required
          maxLength={SELLER_NAME_MAX}
          {...field('sellerName')}
        />
        <Field
          label="VAT id"
          hint="In the EU, with its country code: DE136695976."
          autoComplete="off"
          maxLength={VAT_ID_MAX}
          {...field('sellerVatId')}
        />
        <Field
          label="Tax id"
          hint="Elsewhere, such as an EIN, or a registration number."
          autoComplete="off"
          maxLength={TAX_ID_MAX}
          {...field('sellerTaxId')}
        />
        <Field label="Email" type="email" hint="For questions about an invoice." {...field('sellerEmail')} />
        <Field label="Phone" type="tel" maxLength={PHONE_MAX} {...field('sellerPhone')} />
      </FormSection>
      <AddressSection field={field} country={country} />
      <FormSection title="Bank" text="For your records: invoices are paid by card and don’t show it. Optional.">
        <Field label="Bank" className="sm:col-span-2" maxLength={BANK_NAME_MAX} {...field('sellerBank')} />
        <Field label="IBAN or account" autoComplete="off" maxLength={IBAN_MAX} {...field('sellerIban')} />
        <Field label="BIC" autoComplete="off" maxLength={BIC_MAX} {...field('sellerBic')} />
      </FormSection>
    </>
  )
}

function AddressSection({ field, country }: SettingsField) {
  const line = { autoComplete: 'off', maxLength: ADDRESS_LINE_MAX }
  return (
    <FormSection
      title="Address"
      text="Where the company is. An invoice needs street, city and country. Goods that are picked up are taxed here."
    >
      <Field label="Street" className="sm:col-span-2" {...line} {...field('sellerLine1')} />
      <Field label="Building, gate, floor (optional)" className="sm:col-span-2" {...line} {...field('sellerLine2')} />
      <Field label="City" {...line} {...field('sellerCity')} />
      <Field
        label="Region"
        hint="State or province; regional tax rates need it."
        {...line}
        {...field('sellerRegion')}
      />
      <Field label={postcodeLabel(country)} autoComplete="off" maxLength={POSTCODE_MAX} {...field('sellerPostcode')} />
      <SelectField label="Country" {...field('sellerCountry')}>
        <option value="">Not chosen</option>
        <CountryOptions />
      </SelectField>
    </FormSection>
  )
}
