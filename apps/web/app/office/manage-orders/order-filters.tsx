import * as t from '@wheelyard/messages/staff'
import { DayFilter } from '#web/ui/day-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { presets } from './order-presets.ts'

type Name = 'q' | 'payment' | 'status' | 'preset' | 'from' | 'to'
type OrderFiltersProps = {
  filters: { readonly [name in Name]?: string | undefined }
  onChange: (changes: Partial<Record<Name, string>>) => void
}

const payments = {
  '': t.manageOrders_all,
  paid: t.manageOrders_paid,
  unpaid: t.manageOrders_unpaid,
  expired: t.manageOrders_expired,
  refunded: t.manageOrders_refunded,
}
const statuses = { '': t.manageOrders_all, pending: t.manageOrders_pending, shipped: t.manageOrders_shippedStatus }

export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const { q = '', payment = '', status = '', preset = '', from, to } = filters
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t.manageOrders_views()}</legend>
        {Object.entries(presets).map(([name, label]) => (
          <Button
            key={name}
            size="small"
            variant={preset === name ? 'chosen' : 'plain'}
            aria-pressed={preset === name}
            onClick={() => onChange({ preset: name, payment: '', status: '' })}
          >
            {label()}
          </Button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-[minmax(0,1fr)_repeat(4,9.5rem)]">
        <div className="col-span-2 xl:col-span-1">
          <SearchField
            label={t.manageOrders_search()}
            placeholder={t.manageOrders_productSkuCustomerEmail()}
            value={q}
            onSearch={(search) => onChange({ q: search })}
          />
        </div>
        <Choice
          label={t.manageOrders_payment()}
          value={payment}
          options={payments}
          onChange={(value) => onChange({ payment: value })}
        />
        <Choice
          label={t.manageOrders_status()}
          value={status}
          options={statuses}
          onChange={(value) => onChange({ status: value })}
        />
        <DayFilter label={t.manageOrders_placedFrom()} day={from} onChange={(day) => onChange({ from: day })} />
        <DayFilter label={t.manageOrders_placedTo()} day={to} onChange={(day) => onChange({ to: day })} />
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: Record<string, () => string>
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {Object.entries(options).map(([option, text]) => (
      <option key={option} value={option}>
        {text()}
      </option>
    ))}
  </SelectField>
)
