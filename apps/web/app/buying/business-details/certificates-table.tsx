import { regionsOf } from '@wheelyard/contract/values/regions'
import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { CertificateState } from './certificate-state.tsx'
import { downloadCertificate } from './certificates.queries.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export function CertificatesTable({ certificates }: { certificates: readonly ExemptionCertificate[] }) {
  return (
    <Table
      caption="My exemption certificates, newest first"
      columns={columns}
      rows={certificates}
      rowKey={({ _id }) => _id}
    />
  )
}

const columns: Column<ExemptionCertificate>[] = [
  { title: 'Number', cell: ({ number }) => <b className="wrap-anywhere">{number}</b> },
  { title: 'Where', cell: placeOf },
  {
    title: 'Valid',
    cell: ({ validFrom, validUntil }) => (
      <span>
        <Day on={validFrom} /> to <Day on={validUntil} />
      </span>
    ),
  },
  { title: 'State', cell: (certificate) => <CertificateState certificate={certificate} /> },
  {
    title: 'Action',
    cell: (certificate) => (
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          size="small"
          aria-label={`Download certificate ${certificate.number}`}
          load={() => downloadCertificate(certificate._id)}
        >
          Download
        </DownloadButton>
        <WithdrawButton certificate={certificate} />
      </div>
    ),
  },
]

function placeOf({ country, region }: ExemptionCertificate): string {
  const name = regionsOf(country).find(({ code }) => code === region)?.name ?? region
  return [name, countryName(country) ?? country].filter(Boolean).join(', ')
}
