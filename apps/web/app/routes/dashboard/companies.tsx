import { useQuery } from '@tanstack/react-query'
import { companyDeskApi } from '@wheelyard/contract/office/companies.calls'
import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { companyDeskQueries } from '#web/office/companies/companies.queries.ts'
import { CompaniesTable } from '#web/office/companies/companies-table.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { rowsText } from '#web/lib/page-text.ts'
import { CursorPages } from '#web/ui/cursor-pages.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.companies_companiesWheelyard() }]

const state = { '': t.companies_all, waiting: t.companies_notApproved, approved: t.companies_approved }
const choices = [{ name: 'state', label: t.companies_state, options: state }] as const

export default function Companies() {
  const { filters, hrefWith, change } = useListAddress(companyDeskApi.list.query)
  const { q, state: chosen, cursor } = filters
  const companies = useQuery(companyDeskQueries.all(filters))
  const isFiltered = Boolean(q ?? chosen)
  return (
    <>
      <SectionHead title={t.companies_companies()}>
        <Total
          label={isFiltered ? t.companies_found() : t.companies_total()}
          count={companies.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <FilterBar
        placeholder={t.companies_numberNameVatId()}
        filters={{ q, state: chosen }}
        choices={choices}
        onChange={change}
      />
      <QueryList query={companies} empty={isFiltered ? t.companies_noCompaniesMatch() : t.companies_noCompaniesYet()}>
        {(rows) => <CompaniesTable companies={rows} />}
      </QueryList>
      <CursorPages
        isFirst={cursor === undefined}
        nextCursor={companies.data?.nextCursor}
        textOf={(page) => rowsText(page, companies.data)}
        hrefOf={(other) => hrefWith({ cursor: other })}
      />
    </>
  )
}
