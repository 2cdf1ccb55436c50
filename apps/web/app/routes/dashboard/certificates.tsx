import { useInfiniteQuery } from '@tanstack/react-query'
import { certificateStates } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { z } from 'zod'
import { submittedCertificates } from '#web/buying/certificate-desk/certificate-desk.queries.ts'
import { CertificatesTable } from '#web/buying/certificate-desk/certificates-table.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { SelectField } from '#web/ui/field.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Certificates · Wheelyard' }]

const shownStates = {
  waiting: 'Waiting for a decision',
  accepted: 'Accepted',
  refused: 'Declined or revoked',
  withdrawn: 'Withdrawn',
  all: 'All',
}
const listQuery = z.object({ state: z.enum([...certificateStates, 'all']).default('waiting') })

export default function Certificates() {
  const { filters, change } = useListAddress(listQuery)
  const { state } = filters
  const certificates = useInfiniteQuery(submittedCertificates(state === 'all' ? undefined : state))
  return (
    <>
      <SectionHead title="Certificates">
        Customers with an accepted certificate pay no tax where it is valid, from their next order on.
      </SectionHead>
      <SelectField
        label="Show"
        className="mb-5 max-w-64"
        value={state}
        onChange={({ target }) => change({ state: target.value })}
      >
        {Object.entries(shownStates).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <QueryList query={certificates} empty={state === 'waiting' ? 'No certificates to review.' : 'No certificates.'}>
        {(rows) => <CertificatesTable certificates={rows} />}
      </QueryList>
      <LoadMore query={certificates}>Show older</LoadMore>
    </>
  )
}
