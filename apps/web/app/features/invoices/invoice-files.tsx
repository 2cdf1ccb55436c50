import type { Invoice } from '@wheelyard/contract/calls/invoices'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { invoiceTitle } from './invoice-title.ts'
import { downloadPdf, downloadUbl } from './invoices.queries.ts'

/** For people and for their accounting. */
export function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const of = `of ${invoiceTitle(invoice)}`
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <FileButton label={`PDF ${of}`} load={() => downloadPdf(invoice._id)}>
        PDF
      </FileButton>
      <FileButton label={`UBL (XML) ${of}`} load={() => downloadUbl(invoice._id)}>
        UBL (XML)
      </FileButton>
    </div>
  )
}

type FileButtonProps = { label: string; load: () => Promise<File>; children: string }

function FileButton({ label, load, children }: FileButtonProps) {
  const file = useDownload(async () => [await load()], toast.error)
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={label}
      busy={file.isPending && 'Loading...'}
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  )
}
