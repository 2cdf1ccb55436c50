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

const payments = { '': 'All', paid: 'Paid', unpaid: 'Unpaid', expired: 'Expired', refunded: 'Refunded' }
const statuses = { '': 'All', pending: 'Pending', shipped: 'Shipped' }

export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const { q = '', payment = '', status = '', preset = '', from, to } = filters
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Views</legend>
        {Object.entries(presets).map(([name, label]) => (
          <Button
            key={name}
            size="small"
            variant={preset === name ? 'chosen' : 'plain'}
            aria-pressed={preset === name}
            onClick={() => onChange({ preset: name, payment: '', status: '' })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-[minmax(0,1fr)_repeat(4,9.5rem)]">
        <div className="col-span-2 xl:col-span-1">
          <SearchField
            label="Search"
            placeholder="Product, SKU, customer, email, order number, tag or note"
            value={q}
            onSearch={(search) => onChange({ q: search })}
          />
        </div>
        <Choice label="Payment" value={payment} options={payments} onChange={(value) => onChange({ payment: value })} />
        <Choice label="Status" value={status} options={statuses} onChange={(value) => onChange({ status: value })} />
        <DayFilter label="Placed from" day={from} onChange={(day) => onChange({ from: day })} />
        <DayFilter label="Placed to" day={to} onChange={(day) => onChange({ to: day })} />
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {Object.entries(options).map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </SelectField>
)
