import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/staff'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { rich } from '#web/ui/rich.tsx'
import { downloadCertificate } from '../business-details/certificates.queries.ts'

type CertificateFileProps = { certificate: Pick<SubmittedCertificate, '_id' | 'number' | 'fileName'> }

export function CertificateFile({ certificate: { _id, number, fileName } }: CertificateFileProps) {
  return (
    <DownloadButton size="small" title={fileName} load={() => downloadCertificate(_id)}>
      {rich(
        t.certificateDesk_openFileOfCertificate({ hidden: (text) => <span className="sr-only">{text}</span>, number }),
      )}
    </DownloadButton>
  )
}
