import type { FreightImportReport } from '@wheelyard/contract/buying/freight.calls'
import { FREIGHT_COLUMNS } from '@wheelyard/delivery/freight/freight-row'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { DIRECT_PURCHASE_IS_OFF } from '#web/shop/settings/direct-purchase.ts'
import { useDirectPurchaseQuestion } from '#web/shop/settings/use-direct-purchase-question.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { DirectPurchaseDialog } from '#web/shop/settings/direct-purchase-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'
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
            report.directPurchaseEnded
              ? `${t.freightRates_freightRatesImported()}. ${DIRECT_PURCHASE_IS_OFF()}`
              : t.freightRates_freightRatesImported(),
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
        {t.freightRates_importFromSpreadsheet()}
      </h2>
      <Explanation />
      {isBlocked ? (
        <p className="font-medium">{t.freightRates_saveOrDiscardYour()}</p>
      ) : (
        <FileDrop
          label={t.freightRates_ratesCsv()}
          accept=".csv,text/csv"
          disabled={upload.isPending}
          onFile={(file) => send(file, { dryRun: true, keepDirectPurchase: false })}
        />
      )}
      {upload.isPending ? (
        <output>{upload.variables.dryRun ? t.freightRates_checkingFile() : t.freightRates_importingFile()}</output>
      ) : null}
      {checked && !upload.isPending && !isBlocked ? (
        <Report fileName={checked.file.name} report={checked.report} onImport={() => importFile(checked.file)} />
      ) : null}
      <DirectPurchaseDialog {...directPurchase.asked} />
    </section>
  )
}

function Explanation() {
  return (
    <ul className="grid max-w-prose list-disc gap-1 ps-5 text-muted">
      <li>
        {rich(
          t.freightRates_oneRowPerRate({
            code: (text) => <code>{text}</code>,
            freightColumns: FREIGHT_COLUMNS.join(', '),
          }),
        )}
      </li>
      <li>{rich(t.freightRates_areasAreCountriesBy({ code: (text) => <code>{text}</code> }))}</li>
      <li>{rich(t.freightRates_emptyUpToHasNo({ code: (text) => <code>{text}</code> }))}</li>
    </ul>
  )
}

type ReportProps = { fileName: string; report: FreightImportReport; onImport: () => void }

function Report({ fileName, report, onImport }: ReportProps) {
  const { saved, zones, rates, problems } = report
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3 className="text-lg">{fileName}</h3>
          <output className="block text-muted">{summaryOf(report)}</output>
        </div>
        {saved || problems.length > 0 ? null : (
          <Button onClick={onImport}>{t.freightRates_import({ zones, rates })}</Button>
        )}
      </div>
      {problems.length > 0 ? (
        <Table
          caption={t.freightRates_rowsOfThatAre({ fileName })}
          columns={columns}
          rows={problems}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
    </div>
  )
}

function summaryOf({ saved, zones, rates, problems }: FreightImportReport): string {
  if (saved) return t.freightRates_imported({ zones, rates })
  if (problems.length === 0) return t.freightRates_readyNothingIsWritten({ zones, rates })
  return t.freightRates_rowsAreWrong({ count: problems.length })
}

const columns: Column<FreightImportReport['problems'][number]>[] = [
  { title: t.freightRates_line, numeric: true, cell: ({ line }) => line },
  { title: t.freightRates_problem, cell: ({ message }) => message },
]
