import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { companyDeskQueries } from '#web/office/companies/companies.queries.ts'
import { CompanySheet } from '#web/office/companies/company-sheet.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Route } from './+types/company-desk'

export const meta = () => [{ title: t.companies_companyWheelyard() }]

export default function CompanyDesk({ params }: Route.ComponentProps) {
  const query = useQuery(companyDeskQueries.page(params.id))
  return <QueryView query={query}>{(company) => <CompanySheet company={company} />}</QueryView>
}
