import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'
import type { useInvoiceZip } from './use-invoice-zip.ts'

type ZipState = ReturnType<typeof useInvoiceZip>['state']

/** The region is there from the start, so that screen readers announce what happens. */
export function ZipProgress({ state }: { state: ZipState }) {
  const id = useId()
  return (
    <output className="grid gap-2 empty:absolute">
      {textOf(state) ? (
        <span id={id} className="font-medium">
          {textOf(state)}
        </span>
      ) : null}
      {state.step === 'making' && state.total > 0 ? (
        <progress aria-labelledby={id} className="progress-bar" max={state.total} value={state.made} />
      ) : null}
      {state.step === 'packing' || (state.step === 'making' && state.total === 0) ? (
        <progress aria-labelledby={id} className="progress-bar" />
      ) : null}
    </output>
  )
}

function textOf(state: ZipState): string {
  if (state.step === 'making' && state.total === 0) return t.invoices_lookingForInvoices()
  if (state.step === 'making') return t.invoices_madeOfPdfsAre({ made: state.made, total: state.total })
  if (state.step === 'packing') return t.invoices_downloadingPdfs({ total: state.total })
  if (state.step === 'done') return t.invoices_totalPdfsAreDownloaded({ total: state.total })
  return state.message ?? ''
}
