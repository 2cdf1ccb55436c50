import type { SubmittedCertificate } from '@wheelyard/contract/calls/exemption-certificates'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadCertificate } from './certificate-desk.queries.ts'

type CertificateFileProps = { certificate: Pick<SubmittedCertificate, '_id' | 'number' | 'fileName'> }

export function CertificateFile({ certificate: { _id, number, fileName } }: CertificateFileProps) {
  const download = useDownload(() => downloadCertificate(_id), toast.error)
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="small"
        variant="plain"
        busy={download.isPending && 'Loading...'}
        aria-label={`Open the file of certificate ${number}`}
        onClick={() => download.mutate()}
      >
        Open file
      </Button>
      <span className="text-sm text-muted">{fileName}</span>
    </div>
  )
}
