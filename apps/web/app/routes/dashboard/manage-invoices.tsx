import { useQuery } from '@tanstack/react-query'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { formatTotal } from '@wheelyard/messages/format-count'
import { DayFilter } from '#web/ui/day-filter.tsx'
import { ExportInvoices } from '#web/finance/invoices/export-invoices.tsx'
import { ManageInvoicesTable } from '#web/finance/invoices/manage-invoices-table.tsx'
import { issuedInvoices } from '#web/finance/invoices/manage-invoices.queries.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Invoices · Wheelyard' }]

const series = { '': 'All', invoice: 'Invoices', 'credit-note': 'Credit notes' }
const choices = [{ name: 'series', label: 'Series', options: series }] as const

export default function ManageInvoices() {
  const { filters, hrefWith, change } = useListAddress(invoicesApi.all.query)
  const { q, series: chosen, from, to, cursor } = filters
  const invoices = useQuery(issuedInvoices(filters))
  const isFiltered = Boolean(q ?? chosen ?? from ?? to)
  return (
    <>
      <SectionHead title="Invoices" actions={<ExportInvoices />}>
        <Total label={isFiltered ? 'Found' : 'Total'} count={invoices.data?.total} format={formatTotal} />
      </SectionHead>
      <FilterBar
        placeholder="Number, customer, order or PO number"
        filters={{ q, series: chosen }}
        choices={choices}
        onChange={change}
      >
        <DayFilter label="From" day={from} onChange={(day) => change({ from: day })} />
        <DayFilter label="To" day={to} onChange={(day) => change({ to: day })} />
      </FilterBar>
      <QueryList query={invoices} empty={isFiltered ? 'No invoices match.' : 'No invoices yet.'}>
        {(rows) => <ManageInvoicesTable invoices={rows} />}
      </QueryList>
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={invoices.data?.nextCursor}
        textOf={(page) => rowsText(page, invoices.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}
