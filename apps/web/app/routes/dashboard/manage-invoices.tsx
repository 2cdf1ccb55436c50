import { useQuery } from '@tanstack/react-query'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
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

export const meta = () => [{ title: t.manageInvoices_invoicesWheelyard() }]

const series = {
  '': t.manageInvoices_all,
  invoice: t.manageInvoices_invoices,
  'credit-note': t.manageInvoices_creditNotes,
}
const choices = [{ name: 'series', label: t.manageInvoices_series, options: series }] as const

export default function ManageInvoices() {
  const { filters, hrefWith, change } = useListAddress(invoicesApi.all.query)
  const { q, series: chosen, from, to, cursor } = filters
  const invoices = useQuery(issuedInvoices(filters))
  const isFiltered = Boolean(q ?? chosen ?? from ?? to)
  return (
    <>
      <SectionHead title={t.manageInvoices_invoices()} actions={<ExportInvoices />}>
        <Total
          label={isFiltered ? t.manageInvoices_found() : t.manageInvoices_total()}
          count={invoices.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <FilterBar
        placeholder={t.manageInvoices_numberCustomerOrderOr()}
        filters={{ q, series: chosen }}
        choices={choices}
        onChange={change}
      >
        <DayFilter label={t.manageInvoices_from()} day={from} onChange={(day) => change({ from: day })} />
        <DayFilter label={t.manageInvoices_to()} day={to} onChange={(day) => change({ to: day })} />
      </FilterBar>
      <QueryList
        query={invoices}
        empty={isFiltered ? t.manageInvoices_noInvoicesMatch() : t.manageInvoices_noInvoicesYet()}
      >
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
