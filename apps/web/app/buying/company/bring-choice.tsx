import type { Bring } from '@wheelyard/contract/buying/companies.calls'
import { keysOf } from '@wheelyard/contract/values/records'
import * as t from '@wheelyard/messages/buyer'
import { CheckboxField } from '#web/ui/field.tsx'

const labels = {
  orders: t.company_bringOrders,
  addresses: t.company_bringAddresses,
  lists: t.company_bringLists,
  certificates: t.company_bringCertificates,
} satisfies Record<keyof Bring, () => string>

type BringChoiceProps = { bring: Bring; onChange: (bring: Bring) => void; legend: string; hint: string }

/** Of what a person has so far becomes the company's. */
export const BringChoice = ({ bring, onChange, legend, hint }: BringChoiceProps) => (
  <fieldset>
    <legend className="font-semibold">{legend}</legend>
    <p className="mt-1 mb-4 text-sm text-muted">{hint}</p>
    <div className="grid gap-3">
      {keysOf(labels).map((what) => (
        <CheckboxField
          key={what}
          label={labels[what]()}
          checked={bring[what] ?? false}
          onChange={({ target }) => onChange({ ...bring, [what]: target.checked })}
        />
      ))}
    </div>
  </fieldset>
)
