import type { Invoice } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/buyer'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
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
        <span className="self-center text-sm text-muted print:hidden">{t.invoices_noUblCountryNot()}</span>
      )}
    </>
  )
}

type FileButtonProps = { load: () => Promise<File>; kind: string; what: string }

function FileButton({ kind, what, load }: FileButtonProps) {
  return (
    <DownloadButton size="small" className="print:hidden" load={load}>
      {rich(t.invoices_fileOf({ kind, hidden, what }))}
    </DownloadButton>
  )
}
