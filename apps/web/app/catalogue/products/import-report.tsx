import { formatCount } from '@wheelyard/messages/format'
import type { ImportReport, ImportRow } from '@wheelyard/contract/catalogue/product-import.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/table.tsx'

const ROWS_AT_ONCE = 50

type ImportReportProps = { fileName: string; report: ImportReport; onImport: () => void }

/** What will happen, or happened, to every row; refused rows first. */
export function ImportReportView({ fileName, report, onImport }: ImportReportProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const rows = [...report.rows.filter(isRefused), ...report.rows.filter((row) => !isRefused(row))]
  return (
    <section aria-labelledby="report-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="report-title" className="text-heading">
            {fileName}
          </h2>
          <output className="block text-muted">{summaryOf(report)}</output>
        </div>
        {report.saved ? null : (
          <Button disabled={!isUseful(report)} onClick={onImport}>
            {t.products_import({ products: report.added + report.changed })}
          </Button>
        )}
      </div>
      <Table
        caption={t.products_rowsOf({ fileName })}
        columns={columnsOf(report)}
        rows={rows.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > shown ? (
        <Button variant="plain" onClick={() => setShown(shown + ROWS_AT_ONCE * 4)}>
          {t.products_showMoreOfRows({ rows: rows.length })}
        </Button>
      ) : null}
    </section>
  )
}

const isRefused = (row: ImportRow) => row.outcome === 'refused'
const isUseful = ({ refused, added, changed }: ImportReport) => refused === 0 && added + changed > 0

function summaryOf({ saved, added, changed, same, refused }: ImportReport): string {
  if (saved) return t.products_importedAddedChangedUnchanged({ added, changed, same })
  if (refused > 0) return t.products_refusedCannotBeImported({ refused })
  return t.products_readyToAddTo({ added, changed, same })
}

const outcomes: Record<ImportRow['outcome'], { label: () => string; beforehand: () => string; tint: string }> = {
  added: { label: t.products_added, beforehand: t.products_new, tint: 'text-success' },
  changed: { label: t.products_changed, beforehand: t.products_differs, tint: 'text-info' },
  same: { label: t.products_unchanged, beforehand: t.products_unchanged, tint: 'text-muted' },
  refused: { label: t.products_refused, beforehand: t.products_refused, tint: 'text-danger' },
}

const columnsOf = ({ saved }: ImportReport): Column<ImportRow>[] => [
  { title: t.products_line, numeric: true, cell: ({ line }) => formatCount(line) },
  { title: t.products_name, cell: ({ name }) => name || t.products_noName() },
  {
    title: t.products_outcome,
    cell: ({ outcome, message }) => (
      <span>
        <span className={classNames('font-semibold', outcomes[outcome].tint)}>
          {saved ? outcomes[outcome].label() : outcomes[outcome].beforehand()}
        </span>
        {message ? <span className="block text-sm">{message}</span> : null}
      </span>
    ),
  },
]
