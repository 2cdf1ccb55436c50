import { regionsOf } from '@wheelyard/contract/values/regions'
import { CERTIFICATE_NUMBER_MAX } from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/buyer'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { CountryOptions } from '#web/lib/country-options.tsx'
import { errorMessage } from '#web/lib/message-of.ts'
import { ownCountry } from '#web/lib/own-country.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldFrame, SelectField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { CERTIFICATE_TYPES, certificateSchema } from './certificate-schema.ts'
import { useSubmitCertificate } from './certificates.queries.ts'

type CertificateFormProps = { onSubmitted: () => void; onBack: () => void }

export function CertificateForm({ onSubmitted, onBack }: CertificateFormProps) {
  const { field, control, handleSubmit } = useZodForm(certificateSchema, { ...EMPTY, country: ownCountry() })
  const country = useWatch({ control, name: 'country' })
  const regions = regionsOf(country)
  const submit = useSubmitCertificate()
  const send = handleSubmit(({ file, ...certificate }) =>
    submit.mutate({ certificate, file }, { onSuccess: onSubmitted }),
  )
  return (
    <form
      noValidate
      aria-label={t.businessDetails_exemptionCertificate()}
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => void send(event)}
    >
      <SelectField
        label={t.businessDetails_country()}
        className={regions.length > 0 ? '' : 'sm:col-span-2'}
        required
        {...field('country')}
      >
        <CountryOptions />
      </SelectField>
      {regions.length > 0 ? (
        <SelectField label={t.businessDetails_region()} {...field('region', { shouldUnregister: true })}>
          <option value="">{t.businessDetails_wholeCountry()}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Field
        label={t.businessDetails_number()}
        className="sm:col-span-2"
        autoComplete="off"
        required
        maxLength={CERTIFICATE_NUMBER_MAX}
        {...field('number')}
      />
      <Field label={t.businessDetails_validFrom()} type="date" required {...field('validFrom')} />
      <Field label={t.businessDetails_validUntil()} type="date" required {...field('validUntil')} />
      <FileField {...field('file')} />
      <div className="grid gap-4 sm:col-span-2">
        <FormError message={errorMessage(submit.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" disabled={submit.isPending} onClick={onBack}>
            {t.businessDetails_back()}
          </Button>
          <Button type="submit" busy={submit.isPending && t.businessDetails_sending()}>
            {t.businessDetails_submitCertificate()}
          </Button>
        </div>
      </div>
    </form>
  )
}

function FileField({ error, ...input }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <FieldFrame
      label={t.businessDetails_file()}
      error={error}
      hint={t.businessDetails_pdfPngOrJpeg()}
      className="sm:col-span-2"
    >
      {(aria) => (
        <input
          {...input}
          {...aria}
          type="file"
          required
          accept={CERTIFICATE_TYPES.join(',')}
          className={classNames('file-input w-full', error && 'border-danger')}
        />
      )}
    </FieldFrame>
  )
}

const EMPTY = { region: '', number: '', validFrom: '', validUntil: '' }
