import type { FreightImportReport } from '@wheelyard/contract/buying/freight.calls'
import { FREIGHT_COLUMNS } from '@wheelyard/delivery/freight/freight-row'
import { useState } from 'react'
import { countOf } from '#web/lib/count-of.ts'
import { DIRECT_PURCHASE_IS_OFF } from '#web/shop/settings/direct-purchase.ts'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useImportRates } from './freight-rates.queries.ts'

type ImportRatesProps = {
  version: number
  /** What was changed by hand would be lost. */
  isBlocked: boolean
}

/** The file is checked and every wrong row reported before it can be imported: all rows or none. */
export function ImportRates({ version, isBlocked }: ImportRatesProps) {
  const upload = useImportRates()
  const [checked, setChecked] = useState<{ file: File; report: FreightImportReport }>()
  const directPurchase = useDirectPurchaseQuestion()
  const send = (file: File, { dryRun, keepDirectPurchase }: { dryRun: boolean; keepDirectPurchase: boolean }) =>
    upload.mutate(
      { file, version, dryRun, keepDirectPurchase },
      {
        onSuccess: (report) => {
          setChecked({ file, report })
          if (!report.saved) return
          toast.success(
            report.directPurchaseEnded ? `Freight rates imported. ${DIRECT_PURCHASE_IS_OFF}` : 'Freight rates imported',
          )
        },
      },
    )
  const importFile = (file: File) =>
    directPurchase.ask(directPurchase.withNew('freight'), (keepDirectPurchase) =>
      send(file, { dryRun: false, keepDirectPurchase }),
    )
  return (
    <section aria-labelledby="import-rates" className="grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id="import-rates" className="text-heading">
        Import from a spreadsheet
      </h2>
      <Explanation />
      {isBlocked ? (
        <p className="font-medium">Save or discard your changes first: a file replaces all rates.</p>
      ) : (
        <FileDrop
          label="Rates (CSV)"
          accept=".csv,text/csv"
          disabled={upload.isPending}
          onFile={(file) => send(file, { dryRun: true, keepDirectPurchase: false })}
        />
      )}
      {upload.isPending ? <output>{upload.variables.dryRun ? 'Checking' : 'Importing'} the file…</output> : null}
      {checked && !upload.isPending && !isBlocked ? (
        <Report fileName={checked.file.name} report={checked.report} onImport={() => importFile(checked.file)} />
      ) : null}
      <DirectPurchaseDialog {...directPurchase.asked} />
    </section>
  )
}

function Explanation() {
  return (
    <ul className="grid max-w-prose list-disc gap-1 pl-5 text-muted">
      <li>
        One row per rate, with the columns of an export: <code>{FREIGHT_COLUMNS.join(', ')}</code>. A file replaces all
        zones.
      </li>
      <li>
        areas are countries by their codes, each with how its postcodes begin: <code>DE; AT 1 5; CH</code>, and{' '}
        <code>*</code> for all others.
      </li>
      <li>
        An empty upTo has no end. The word <code>quote</code> in the place of a price: quoted after review.
      </li>
    </ul>
  )
}

type ReportProps = { fileName: string; report: FreightImportReport; onImport: () => void }

function Report({ fileName, report, onImport }: ReportProps) {
  const { saved, zones, rates, problems } = report
  const size = `${countOf(zones, 'zone', 'zones')} with ${countOf(rates, 'rate', 'rates')}`
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3 className="text-lg">{fileName}</h3>
          <output className="block text-muted">{summaryOf(report, size)}</output>
        </div>
        {saved || problems.length > 0 ? null : <Button onClick={onImport}>Import {size}</Button>}
      </div>
      {problems.length > 0 ? (
        <Table
          caption={`Rows of ${fileName} that are wrong`}
          columns={columns}
          rows={problems}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
    </div>
  )
}

function summaryOf({ saved, problems }: FreightImportReport, size: string): string {
  if (saved) return `Imported: ${size}.`
  if (problems.length === 0) return `Ready: ${size}. Nothing is written yet.`
  const rows = countOf(problems.length, 'row is', 'rows are')
  return `${rows} wrong, so none will be imported: fix the file and choose it again.`
}

const columns: Column<FreightImportReport['problems'][number]>[] = [
  { title: 'Line', numeric: true, cell: ({ line }) => line },
  { title: 'Problem', cell: ({ message }) => message },
]
