import type { InvoicesQuery } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/buyer'
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
        label={t.invoices_kind()}
        className="max-sm:col-span-2"
        value={filters.series ?? ''}
        onChange={(event) => onChange({ series: event.target.value })}
      >
        <option value="">{t.invoices_all()}</option>
        <option value="invoice">{t.invoices_invoices()}</option>
        <option value="credit-note">{t.invoices_creditNotes()}</option>
      </SelectField>
      <DayFilter label={t.invoices_from()} day={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t.invoices_to()} day={filters.to} onChange={(to) => onChange({ to })} />
    </div>
  )
}
