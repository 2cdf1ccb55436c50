import { regionsOf } from '@wheelyard/contract/values/regions'
import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
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
        <FileButton certificate={certificate} />
        <WithdrawButton certificate={certificate} />
      </div>
    ),
  },
]

function placeOf({ country, region }: ExemptionCertificate): string {
  const name = regionsOf(country).find(({ code }) => code === region)?.name ?? region
  return [name, countryName(country) ?? country].filter(Boolean).join(', ')
}

function FileButton({ certificate: { _id, number } }: { certificate: ExemptionCertificate }) {
  const file = useDownload(() => downloadCertificate(_id), toast.error)
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={`Download certificate ${number}`}
      busy={file.isPending && 'Loading...'}
      onClick={() => file.mutate()}
    >
      Download
    </Button>
  )
}
