import type { InvoiceSpan } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { quickSpans } from './invoice-spans.ts'
import { downloadInvoicesCsv } from './manage-invoices.queries.ts'
import { useInvoiceZip } from './use-invoice-zip.ts'
import { ZipProgress } from './zip-progress.tsx'

export function ExportInvoices() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        {t.invoices_export()}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t.invoices_exportInvoices()}>
        <ExportForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const [spans] = useState(() => quickSpans(new Date()))
  const [span, setSpan] = useState<InvoiceSpan>(spans[t.invoices_lastMonth()] ?? { from: '', to: '' })
  const zip = useInvoiceZip()
  const isMaking = zip.state.step === 'making' || zip.state.step === 'packing'
  const isBackward = span.to < span.from
  const isUnknown = span.from === '' || span.to === '' || isBackward
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-muted">{t.invoices_invoicesAndCreditNotes()}</p>
      <SpanFields span={span} isFixed={isMaking} isBackward={isBackward} onChange={setSpan} quick={spans} />
      <ZipProgress state={zip.state} />
      <div className="dialog-actions">
        {isMaking ? (
          <Button variant="plain" onClick={zip.cancel}>
            {t.invoices_cancel()}
          </Button>
        ) : (
          <>
            <Button variant="plain" onClick={onClose}>
              {t.invoices_close()}
            </Button>
            <DownloadButton variant="primary" disabled={isUnknown} load={() => downloadInvoicesCsv(span)}>
              {t.invoices_csv()}
            </DownloadButton>
            <Button disabled={isUnknown} onClick={() => void zip.start(span)}>
              {t.invoices_pdfsAsZip()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type SpanFieldsProps = {
  span: InvoiceSpan
  isFixed: boolean
  isBackward: boolean
  onChange: (span: InvoiceSpan) => void
  quick: Record<string, InvoiceSpan>
}

function SpanFields({ span, isFixed, isBackward, onChange, quick }: SpanFieldsProps) {
  const input = (name: keyof InvoiceSpan) => ({
    type: 'date',
    required: true,
    disabled: isFixed,
    value: span[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...span, [name]: target.value }),
  })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {Object.entries(quick).map(([name, days]) => (
          <Button
            key={name}
            size="small"
            variant="plain"
            className="aria-pressed:border-ink"
            disabled={isFixed}
            aria-pressed={days.from === span.from && days.to === span.to}
            onClick={() => onChange(days)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t.invoices_from()} {...input('from')} />
        <Field label={t.invoices_to()} {...input('to')} error={isBackward ? t.invoices_lastDayIsBefore() : undefined} />
      </div>
    </>
  )
}
