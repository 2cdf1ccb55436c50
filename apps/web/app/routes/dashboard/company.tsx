import * as t from '@wheelyard/messages/buyer'
import { CompanySheet } from '#web/buying/company/company-sheet.tsx'
import { OwnCompanies } from '#web/buying/company/own-companies.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.company_companyWheelyard() }]

export default function Company() {
  const { company } = useSignedIn().user
  return (
    <>
      <SectionHead title={t.company_company()}>{company ? company.name : t.company_whatItIs()}</SectionHead>
      {company ? <CompanySheet /> : <OwnCompanies />}
    </>
  )
}
