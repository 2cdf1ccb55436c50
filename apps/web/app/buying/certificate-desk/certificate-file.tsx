import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadCertificate } from '../business-details/certificates.queries.ts'

type CertificateFileProps = { certificate: Pick<SubmittedCertificate, '_id' | 'number' | 'fileName'> }

export function CertificateFile({ certificate: { _id, number, fileName } }: CertificateFileProps) {
  return (
    <DownloadButton size="small" title={fileName} load={() => downloadCertificate(_id)}>
      Open file<span className="sr-only"> of certificate {number}</span>
    </DownloadButton>
  )
}
