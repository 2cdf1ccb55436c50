import type { OrdersQuery } from '@wheelyard/contract/calls/orders'
import { SelectField } from '#web/ui/field.tsx'
import { ListFilters } from '#web/ui/list-filters.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

type OrderFiltersProps = { filters: OrdersQuery; onChange: (changes: Record<string, string>) => void }

export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  return (
    <ListFilters>
      <SearchField
        label="Search"
        placeholder="Product, customer, email or order number"
        value={filters.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label="Payment"
        value={filters.payment ?? ''}
        onChange={(event) => onChange({ payment: event.target.value })}
      >
        <option value="">All</option>
        <option value="paid">Paid</option>
        <option value="unpaid">Unpaid</option>
        <option value="expired">Expired</option>
        <option value="refunded">Refunded</option>
      </SelectField>
      <SelectField
        label="Status"
        value={filters.status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">All</option>
        <option value="pending">Pending</option>
        <option value="shipped">Shipped</option>
      </SelectField>
    </ListFilters>
  )
}
