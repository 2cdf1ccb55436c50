import {
  CARRIER_MAX,
  TRACKING_NUMBER_MAX,
  TRACKING_URL_MAX,
  type TrackingBody,
} from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/buyer'
import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type TrackingFieldsProps = { field: (name: keyof TrackingBody) => Omit<ComponentProps<typeof Field>, 'label'> }

export function TrackingFields({ field }: TrackingFieldsProps) {
  return (
    <>
      <Field label={t.shipments_carrier()} autoComplete="on" maxLength={CARRIER_MAX} {...field('carrier')} />
      <Field
        label={t.shipments_trackingNumber()}
        autoComplete="off"
        maxLength={TRACKING_NUMBER_MAX}
        {...field('trackingNumber')}
      />
      <Field
        label={t.shipments_trackingLink()}
        type="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={TRACKING_URL_MAX}
        {...field('trackingUrl')}
      />
    </>
  )
}
