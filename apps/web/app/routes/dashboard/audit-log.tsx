import { useInfiniteQuery } from '@tanstack/react-query'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import * as t from '@wheelyard/messages/staff'
import { AuditTable } from '#web/office/audit/audit-table.tsx'
import { auditQueries, downloadAudit } from '#web/office/audit/audit.queries.ts'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { DayFilter } from '#web/ui/day-filter.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

const topics = {
  role: t.auditLog_roles,
  session: t.auditLog_sessions,
  'second-factor': t.auditLog_secondFactor,
  product: t.auditLog_products,
  stock: t.auditLog_stock,
  order: t.auditLog_orders,
  payment: t.auditLog_payments,
  settings: t.auditLog_settings,
  freight: t.auditLog_freightRates,
  tax: t.auditLog_tax,
  invoice: t.auditLog_invoices,
  certificate: t.auditLog_certificates,
  return: t.auditLog_returns,
  family: t.auditLog_families,
  synonyms: t.auditLog_synonyms,
  'discount-code': t.auditLog_discountCodes,
  page: t.auditLog_pages,
  review: t.auditLog_reviews,
  mails: t.auditLog_mails,
}
const choices = [{ name: 'topic', label: t.auditLog_about, options: { '': t.auditLog_everything, ...topics } }] as const

export const meta = () => [{ title: t.auditLog_auditLogWheelyard() }]

export default function AuditLog() {
  const { filters, change } = useListAddress(auditApi.csv.query)
  const { q, topic, from, to } = filters
  const isFiltered = Boolean(q ?? topic ?? from ?? to)
  const log = useInfiniteQuery(auditQueries.list(filters))
  return (
    <>
      <SectionHead
        title={t.auditLog_auditLog()}
        actions={<DownloadButton load={() => downloadAudit(filters)}>{t.auditLog_exportCsv()}</DownloadButton>}
      >
        {t.auditLog_whoDidWhatAnd()}
      </SectionHead>
      <FilterBar placeholder={t.auditLog_personActionOrderOr()} filters={filters} choices={choices} onChange={change}>
        <DayFilter label={t.auditLog_from()} day={from} onChange={(day) => change({ from: day })} />
        <DayFilter label={t.auditLog_to()} day={to} onChange={(day) => change({ to: day })} />
      </FilterBar>
      <QueryList query={log} empty={isFiltered ? t.auditLog_noEntriesFound() : t.auditLog_noEntriesYet()}>
        {(entries) => <AuditTable entries={entries} />}
      </QueryList>
      <LoadMore query={log}>{t.auditLog_showOlder()}</LoadMore>
    </>
  )
}
