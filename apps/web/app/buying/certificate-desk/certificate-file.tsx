import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadCertificate } from './certificate-desk.queries.ts'

type CertificateFileProps = { certificate: Pick<SubmittedCertificate, '_id' | 'number' | 'fileName'> }

export function CertificateFile({ certificate: { _id, number, fileName } }: CertificateFileProps) {
  const download = useDownload(() => downloadCertificate(_id), toast.error)
  return (
    <Button
      size="small"
      variant="plain"
      title={fileName}
      busy={download.isPending && 'Loading...'}
      onClick={() => download.mutate()}
    >
      Open file<span className="sr-only"> of certificate {number}</span>
    </Button>
  )
}
