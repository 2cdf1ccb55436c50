import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import * as t from '@wheelyard/messages/staff'
import { useToday } from '#web/lib/use-today.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { DateTime, Day } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateFile } from './certificate-file.tsx'

export function CertificatesTable({ certificates }: { certificates: readonly SubmittedCertificate[] }) {
  const mayDecide = useMay()('move-money')
  return (
    <Table
      caption={t.certificateDesk_exemptionCertificatesNewestFirst()}
      columns={mayDecide ? columns : columns.filter(({ title }) => title() !== t.certificateDesk_decision())}
      rows={certificates}
      rowKey={({ _id }) => _id}
    />
  )
}

const columns: Column<SubmittedCertificate>[] = [
  {
    title: t.certificateDesk_submitted,
    unbroken: true,
    cell: ({ submittedAt }) => <DateTime at={submittedAt} dateOnly />,
  },
  { title: t.certificateDesk_customer, cell: (certificate) => <Customer certificate={certificate} /> },
  { title: t.certificateDesk_certificate, cell: (certificate) => <Certificate certificate={certificate} /> },
  { title: t.certificateDesk_valid, unbroken: true, cell: (certificate) => <Validity certificate={certificate} /> },
  { title: t.certificateDesk_file, cell: (certificate) => <CertificateFile certificate={certificate} /> },
  { title: t.certificateDesk_state, cell: (certificate) => <State certificate={certificate} /> },
  {
    title: t.certificateDesk_decision,
    bare: true,
    cell: (certificate) => <CertificateActions certificate={certificate} />,
  },
]

type CertificateProps = { certificate: SubmittedCertificate }

function Customer({ certificate: { customer, email } }: CertificateProps) {
  return (
    <div>
      <p className="font-semibold">{customer}</p>
      <p className="text-sm text-muted">
        <EmailAddress email={email} />
      </p>
    </div>
  )
}

function Certificate({ certificate: { number, country, region } }: CertificateProps) {
  return (
    <div>
      <p className="font-semibold">{number}</p>
      <p className="text-sm text-muted">{[region, countryName(country)].filter(Boolean).join(', ')}</p>
    </div>
  )
}

function Validity({ certificate: { validFrom, validUntil } }: CertificateProps) {
  const isPast = validUntil < useToday()
  return (
    <div>
      <p className="whitespace-nowrap">
        <Day on={validFrom} /> –
      </p>
      <p className="whitespace-nowrap">
        <Day on={validUntil} />
      </p>
      {isPast ? <p className="text-sm font-medium text-warning">{t.certificateDesk_outOfDate()}</p> : null}
    </div>
  )
}

const states = {
  waiting: () => <b className="text-warning">{t.certificateDesk_waiting()}</b>,
  accepted: () => <b className="text-success">{t.certificateDesk_accepted()}</b>,
  refused: () => <b>{t.certificateDesk_declined()}</b>,
  withdrawn: () => <span className="text-muted">{t.certificateDesk_withdrawn()}</span>,
}

function State({ certificate: { state, refusalReason } }: CertificateProps) {
  return (
    <div>
      <p className="whitespace-nowrap">{states[state]()}</p>
      {refusalReason ? <p className="text-sm text-muted">{refusalReason}</p> : null}
    </div>
  )
}
