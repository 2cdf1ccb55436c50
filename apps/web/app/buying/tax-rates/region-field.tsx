import { regionsOf } from '@wheelyard/contract/values/regions'
import * as t from '@wheelyard/messages/staff'
import type { ComponentProps } from 'react'
import { SelectField } from '#web/ui/field.tsx'

type RegionFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  country: string
  /** What no region means. */
  none: string
}

/** For countries whose states or provinces tax for themselves. */
export function RegionField({ country, none, ...select }: RegionFieldProps) {
  return (
    <SelectField label={t.taxRates_region2()} {...select}>
      <option value="">{none}</option>
      {regionsOf(country).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
