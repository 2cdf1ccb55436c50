import type { InvoicesQuery } from '@wheelyard/contract/finance/invoices.calls'
import { SelectField } from '#web/ui/field.tsx'
import { DayFilter } from '#web/ui/day-filter.tsx'

type InvoiceFiltersProps = {
  filters: Pick<InvoicesQuery, 'series' | 'from' | 'to'>
  onChange: (changes: Record<string, string>) => void
}

export function InvoiceFilters({ filters, onChange }: InvoiceFiltersProps) {
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-[12rem_10rem_10rem]">
      <SelectField
        label="Kind"
        className="max-sm:col-span-2"
        value={filters.series ?? ''}
        onChange={(event) => onChange({ series: event.target.value })}
      >
        <option value="">All</option>
        <option value="invoice">Invoices</option>
        <option value="credit-note">Credit notes</option>
      </SelectField>
      <DayFilter label="From" day={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" day={filters.to} onChange={(to) => onChange({ to })} />
    </div>
  )
}
