import type { ListedCompany } from '@wheelyard/contract/office/companies.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { DateTime } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CompanyState } from './company-state.tsx'

export const CompaniesTable = ({ companies }: { companies: readonly ListedCompany[] }) => (
  <Table caption={t.companies_companiesNewestFirst()} columns={columns} rows={companies} rowKey={({ _id }) => _id} />
)

const columns: Column<ListedCompany>[] = [
  {
    title: t.companies_company,
    cell: ({ _id, number, name, companyName }) => (
      <div>
        <Link to={paths.companyDesk(_id)} className="text-link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {number} · {companyName}
        </p>
      </div>
    ),
  },
  { title: t.companies_people, numeric: true, cell: ({ members }) => formatCount(members) },
  { title: t.companies_orders, numeric: true, cell: ({ orders }) => formatCount(orders) },
  {
    title: t.companies_lastOrder,
    unbroken: true,
    cell: ({ lastOrderAt }) =>
      lastOrderAt ? (
        <DateTime at={lastOrderAt} dateOnly />
      ) : (
        <span className="text-muted">{t.companies_noneYet()}</span>
      ),
  },
  { title: t.companies_state, cell: (company) => <CompanyState company={company} /> },
]
