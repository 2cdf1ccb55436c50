import { useInfiniteQuery } from '@tanstack/react-query'
import { certificateStates } from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/staff'
import { z } from 'zod'
import { submittedCertificates } from '#web/buying/certificate-desk/certificate-desk.queries.ts'
import { CertificatesTable } from '#web/buying/certificate-desk/certificates-table.tsx'
import { useListAddress } from '#web/lib/list-address.ts'
import { SelectField } from '#web/ui/field.tsx'
import { LoadMore, QueryList } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.certificates_certificatesWheelyard() }]

const shownStates = {
  waiting: t.certificates_waitingForDecision,
  accepted: t.certificates_accepted,
  refused: t.certificates_declinedOrRevoked,
  withdrawn: t.certificates_withdrawn,
  all: t.certificates_all,
}
const listQuery = z.object({ state: z.enum([...certificateStates, 'all']).default('waiting') })

export default function Certificates() {
  const { filters, change } = useListAddress(listQuery)
  const { state } = filters
  const certificates = useInfiniteQuery(submittedCertificates(state === 'all' ? undefined : state))
  return (
    <>
      <SectionHead title={t.certificates_certificates()}>
        {t.certificates_customersWithAcceptedCertificate()}
      </SectionHead>
      <SelectField
        label={t.certificates_show()}
        className="mb-5 max-w-64"
        value={state}
        onChange={({ target }) => change({ state: target.value })}
      >
        {Object.entries(shownStates).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
      <QueryList
        query={certificates}
        empty={state === 'waiting' ? t.certificates_noCertificatesToReview() : t.certificates_noCertificates()}
      >
        {(rows) => <CertificatesTable certificates={rows} />}
      </QueryList>
      <LoadMore query={certificates}>{t.certificates_showOlder()}</LoadMore>
    </>
  )
}
