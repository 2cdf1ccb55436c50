import { regionsOf } from '@wheelyard/contract/values/regions'
import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import * as t from '@wheelyard/messages/buyer'
import { May } from '#web/people/session/may.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { rich } from '#web/ui/rich.tsx'
import { CertificateState } from './certificate-state.tsx'
import { downloadCertificate } from './certificates.queries.ts'
import { WithdrawButton } from './withdraw-button.tsx'

export function CertificatesTable({ certificates }: { certificates: readonly ExemptionCertificate[] }) {
  return (
    <Table
      caption={t.businessDetails_myExemptionCertificatesNewest()}
      columns={columns}
      rows={certificates}
      rowKey={({ _id }) => _id}
    />
  )
}

const columns: Column<ExemptionCertificate>[] = [
  { title: t.businessDetails_number2, cell: ({ number }) => <b className="wrap-anywhere">{number}</b> },
  { title: t.businessDetails_where, cell: placeOf },
  {
    title: t.businessDetails_valid,
    cell: ({ validFrom, validUntil }) => (
      <span>
        {rich(t.businessDetails_fromTo({ from: () => <Day on={validFrom} />, to: () => <Day on={validUntil} /> }))}
      </span>
    ),
  },
  { title: t.businessDetails_state, cell: (certificate) => <CertificateState certificate={certificate} /> },
  {
    title: t.businessDetails_action,
    cell: (certificate) => (
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          size="small"
          aria-label={t.businessDetails_downloadCertificate({ number: certificate.number })}
          load={() => downloadCertificate(certificate._id)}
        >
          {t.businessDetails_download()}
        </DownloadButton>
        <May right="manage">
          <WithdrawButton certificate={certificate} />
        </May>
      </div>
    ),
  },
]

function placeOf({ country, region }: ExemptionCertificate): string {
  const name = regionsOf(country).find(({ code }) => code === region)?.name ?? region
  return [name, countryName(country) ?? country].filter(Boolean).join(', ')
}
