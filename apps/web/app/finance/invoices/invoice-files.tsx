import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { titleInSentence } from './invoice-title.ts'
import { downloadPdf, downloadUbl } from './invoices.queries.ts'

/** For people and for their accounting. */
export function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const what = titleInSentence(invoice)
  return (
    <>
      <FileButton load={() => downloadPdf(invoice._id)} kind="PDF" what={what} />
      {invoice.isElectronic ? (
        <FileButton load={() => downloadUbl(invoice._id)} kind="UBL (XML)" what={what} />
      ) : (
        <span className="self-center text-sm text-muted print:hidden">No UBL: country not given</span>
      )}
    </>
  )
}

type FileButtonProps = { load: () => Promise<File>; kind: string; what: string }

function FileButton({ load, kind, what }: FileButtonProps) {
  const file = useDownload(load, toast.error)
  return (
    <Button
      variant="plain"
      size="small"
      className="print:hidden"
      busy={file.isPending && 'Loading...'}
      onClick={() => file.mutate()}
    >
      {kind}
      <span className="sr-only"> of {what}</span>
    </Button>
  )
}
