import { vatPrefixOf } from '@wheelyard/billing/tax/vat-area'
import { normalVatId, vatIdProblem } from '@wheelyard/billing/tax/vat-ids'
import { type BusinessDetails, type BusinessDetailsBody } from '@wheelyard/contract/buying/business-details.calls'
import { VAT_ID_MAX } from '@wheelyard/contract/values/limits'
import * as t from '@wheelyard/messages/buyer'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { VatIdState } from './vat-id-state.tsx'

type VatIdFieldProps = {
  form: ReturnType<typeof useZodForm<BusinessDetailsBody, unknown>>
  country: string
  saved: BusinessDetails | null
}

/** Only companies in the EU have one. One that was typed before the country changed stays in sight. */
export function VatIdField({ form: { field, control }, country, saved }: VatIdFieldProps) {
  const vatId = useWatch({ control, name: 'vatId' }) ?? ''
  const [isLeft, setLeft] = useState(false)
  const prefix = vatPrefixOf(country)
  if (prefix === undefined && vatId === '') return null
  const problem = vatIdProblem({ vatId, country })
  const { error, onBlur, ...input } = field('vatId')
  return (
    <Field
      {...input}
      label={t.businessDetails_vatIdOptional()}
      className="sm:col-span-2"
      autoComplete="off"
      maxLength={VAT_ID_MAX}
      error={isLeft || error ? (problem?.message ?? error) : undefined}
      hint={hintOf({ vatId, isFit: problem === undefined, prefix, saved })}
      onBlur={(event) => {
        setLeft(true)
        void onBlur(event)
      }}
    />
  )
}

type Typed = { vatId: string; isFit: boolean; prefix: string | undefined; saved: BusinessDetails | null }

function hintOf({ vatId, isFit, prefix, saved }: Typed): ReactNode {
  if (vatId === '') return prefix && t.businessDetails_withItsLettersWith({ prefix })
  if (!isFit) return undefined
  if (saved && normalVatId(vatId) === saved.vatId) return <VatIdState details={saved} />
  return t.businessDetails_looksRightWhenYou()
}
