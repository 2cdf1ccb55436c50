import { useInfiniteQuery } from '@tanstack/react-query'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { formatTotal } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { WhoMayPay } from '#web/buying/company/who-may-pay.tsx'
import { InvoiceFilters } from '#web/finance/invoices/invoice-filters.tsx'
import { InvoicesTable } from '#web/finance/invoices/invoices-table.tsx'
import { invoicesQueries } from '#web/finance/invoices/invoices.queries.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { useListAddress } from '#web/lib/list-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead, Total } from '#web/ui/section-head.tsx'

const listQuery = invoicesApi.mine.query.pick({ series: true, from: true, to: true })

export const meta = () => [{ title: t.invoices_invoicesWheelyard() }]

export default function InvoicesPage() {
  const mayPay = useMay()('pay')
  if (mayPay) return <Invoices />
  return (
    <>
      <SectionHead title={t.invoices_heading()} />
      <WhoMayPay>{null}</WhoMayPay>
    </>
  )
}

function Invoices() {
  const { filters, change } = useListAddress(listQuery)
  const invoices = useInfiniteQuery(invoicesQueries.mine(filters))
  const isFiltered = Boolean(filters.series ?? filters.from ?? filters.to)
  return (
    <>
      <SectionHead
        title={t.invoices_heading()}
        actions={
          <ButtonLink variant="plain" to={paths.dashboard.businessDetails}>
            {t.invoices_businessDetails()}
          </ButtonLink>
        }
      >
        <Total
          label={isFiltered ? t.invoices_found() : t.invoices_inAll()}
          count={invoices.data?.total}
          format={formatTotal}
        />
      </SectionHead>
      <InvoiceFilters filters={filters} onChange={change} />
      <QueryList query={invoices} empty={isFiltered ? t.invoices_noInvoicesMatch() : t.invoices_noInvoicesYetYoull()}>
        {(rows) => <InvoicesTable invoices={rows} />}
      </QueryList>
      <LoadMore query={invoices}>{t.invoices_showOlderInvoices()}</LoadMore>
    </>
  )
}
