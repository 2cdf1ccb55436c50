import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { type BusinessDetails, COMPANY_NAME_MAX } from '@wheelyard/contract/buying/business-details.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { rich } from '#web/ui/rich.tsx'
import { businessDetailsQuery, useSaveDetails } from './business-details.queries.ts'
import { detailsSchema } from './details-schema.ts'
import { VatIdField } from './vat-id-field.tsx'

type CompanyAtCheckoutProps = {
  /** Invoices go there until the buyer says otherwise in Business Details. */
  address: SavedAddress
  onTyped: (isUnsaved: boolean) => void
}

/** Whom the invoice names: a new buyer is asked once, and may leave it. */
export function CompanyAtCheckout({ address, onTyped }: CompanyAtCheckoutProps) {
  const { data } = useQuery(businessDetailsQuery)
  if (!data) return null
  return (
    <section aria-labelledby="company">
      <h2 id="company" className="text-heading">
        {t.businessDetails_company()}
      </h2>
      {data.details ? (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
          <span>
            <InvoiceNames details={data.details} />
          </span>
          <Link to={paths.dashboard.businessDetails} className="text-link">
            {t.businessDetails_change()}
          </Link>
        </p>
      ) : (
        <CompanyForm key={address._id} address={address} onTyped={onTyped} />
      )}
    </section>
  )
}

function CompanyForm({ address, onTyped }: CompanyAtCheckoutProps) {
  const { line1, line2, city, region, postcode, country } = address
  const billingAddress = { line1, line2, city, region, postcode, country }
  const form = useZodForm(detailsSchema, { companyName: '', vatId: '', billingAddress })
  const [companyName, vatId] = useWatch({ control: form.control, name: ['companyName', 'vatId'] })
  const isUnsaved = companyName !== '' || Boolean(vatId)
  useEffect(() => {
    onTyped(isUnsaved)
    return () => onTyped(false)
  }, [isUnsaved, onTyped])
  const saving = useSaveDetails()
  const save = form.handleSubmit((details) => saving.mutate(details))
  return (
    <form
      noValidate
      aria-label={t.businessDetails_company2()}
      className="mt-2 grid gap-4"
      onSubmit={(event) => void save(event)}
    >
      <p className="text-sm text-muted">{t.businessDetails_orderingForCompanyIts()}</p>
      <Field
        label={t.businessDetails_companyOptional()}
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX}
        {...form.field('companyName')}
      />
      <VatIdField form={form} country={country} saved={null} />
      <FormError message={errorMessage(saving.error)} />
      <div>
        <Button type="submit" variant="plain" busy={saving.isPending && t.businessDetails_saving()}>
          {t.businessDetails_saveCompany()}
        </Button>
      </div>
    </form>
  )
}

const bdi = (text: string) => <bdi className="font-semibold">{text}</bdi>

function InvoiceNames({ details: { companyName, vatId } }: { details: BusinessDetails }) {
  return rich(
    vatId
      ? t.businessDetails_invoiceNamesVatId({ bdi, companyName, vatId })
      : t.businessDetails_invoiceNames({ bdi, companyName }),
  )
}
