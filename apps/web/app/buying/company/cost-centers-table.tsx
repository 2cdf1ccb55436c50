import type { CostCentre } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { type Column, Table } from '#web/ui/table.tsx'

/** For those who don't manage the company. */
export const CostCentersTable = ({ costCenters }: { costCenters: readonly CostCentre[] }) =>
  costCenters.length === 0 ? (
    <p>{t.company_noCostCenters()}</p>
  ) : (
    <Table caption={t.company_costCenters()} columns={columns} rows={costCenters} rowKey={({ _id }) => _id} />
  )

const columns: Column<CostCentre>[] = [
  { title: t.company_code, cell: ({ code }) => <b className="wrap-anywhere">{code}</b> },
  { title: t.company_costCenterName, cell: ({ name }) => name || '–' },
]
