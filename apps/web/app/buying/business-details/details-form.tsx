import {
  type BusinessDetails,
  type BusinessDetailsBody,
  businessDetailsApi,
  COMPANY_NAME_MAX,
} from '@wheelyard/contract/buying/business-details.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { keysOf } from '@wheelyard/contract/values/records'
import * as t from '@wheelyard/messages/buyer'
import { useWatch } from 'react-hook-form'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PostalFields } from '../addresses/postal-fields.tsx'
import { useSaveDetails } from './business-details.queries.ts'
import { detailsSchema, fieldOfProblem } from './details-schema.ts'
import { VatIdField } from './vat-id-field.tsx'

type DetailsFormProps = {
  /** Null until saved. */
  saved: BusinessDetails | null
  start: BusinessDetailsBody
}

export function DetailsForm({ saved, start }: DetailsFormProps) {
  const form = useZodForm(detailsSchema, start)
  const { field, control, handleSubmit, reset, setError } = form
  const country = useWatch({ control, name: 'billingAddress.country' })
  const save = useSaveDetails()
  const place = fieldOf(save.error)
  const submit = handleSubmit((details) =>
    save.mutate(details, {
      onSuccess: (now) => {
        reset(now)
        toast.success(t.businessDetails_businessDetailsSaved())
      },
      onError: (error) => {
        const name = fieldOf(error)
        if (name) setError(name, { message: error.message }, { shouldFocus: true })
      },
    }),
  )
  return (
    <form noValidate className="grid max-w-3xl gap-6" onSubmit={(event) => void submit(event)}>
      <FormSection title={t.businessDetails_onYourInvoices()} text={t.businessDetails_existingInvoicesDontChange()}>
        <Field
          label={t.businessDetails_company3()}
          className="sm:col-span-2"
          autoComplete="organization"
          required
          maxLength={COMPANY_NAME_MAX}
          {...field('companyName')}
        />
        <PostalFields
          field={(part, options) => field(`billingAddress.${part}`, options)}
          country={country}
          start={start.billingAddress}
        />
        <VatIdField form={form} country={country} saved={saved} />
      </FormSection>
      <FormError message={place ? undefined : errorMessage(save.error)} />
      <div>
        <Button type="submit" busy={save.isPending && t.businessDetails_saving()}>
          {t.businessDetails_saveBusinessDetails()}
        </Button>
      </div>
    </form>
  )
}

function fieldOf(error: Error | null) {
  const code = keysOf(fieldOfProblem).find((each) => isRefusedAs(error, businessDetailsApi.save, each))
  return code && fieldOfProblem[code]
}
