import { formatCount } from '@wheelyard/messages/format-count'
import type { ImportReport, ImportRow } from '@wheelyard/contract/catalogue/product-import.calls'
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
            Import {productCount(report.added + report.changed)}
          </Button>
        )}
      </div>
      <Table
        caption={`Rows of ${fileName}`}
        columns={columnsOf(report)}
        rows={rows.slice(0, shown)}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > shown ? (
        <Button variant="plain" onClick={() => setShown(shown + ROWS_AT_ONCE * 4)}>
          Show more of {formatCount(rows.length)} rows
        </Button>
      ) : null}
    </section>
  )
}

const isRefused = (row: ImportRow) => row.outcome === 'refused'
const rowCount = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`)
const productCount = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)
const isUseful = ({ refused, added, changed }: ImportReport) => refused === 0 && added + changed > 0

function summaryOf({ saved, added, changed, same, refused }: ImportReport): string {
  if (saved) return `Imported: ${added} added, ${changed} changed, ${same} unchanged.`
  if (refused > 0) return `${rowCount(refused)} cannot be imported, so none will be: fix the file and choose it again.`
  return `Ready: ${added} to add, ${changed} to change, ${same} unchanged. Nothing is written yet.`
}

const outcomes: Record<ImportRow['outcome'], { label: string; beforehand: string; tint: string }> = {
  added: { label: 'Added', beforehand: 'New', tint: 'text-success' },
  changed: { label: 'Changed', beforehand: 'Differs', tint: 'text-info' },
  same: { label: 'Unchanged', beforehand: 'Unchanged', tint: 'text-muted' },
  refused: { label: 'Refused', beforehand: 'Refused', tint: 'text-danger' },
}

const columnsOf = ({ saved }: ImportReport): Column<ImportRow>[] => [
  { title: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
  { title: 'Name', cell: ({ name }) => name || '(no name)' },
  {
    title: 'Outcome',
    cell: ({ outcome, message }) => (
      <span>
        <span className={classNames('font-semibold', outcomes[outcome].tint)}>
          {saved ? outcomes[outcome].label : outcomes[outcome].beforehand}
        </span>
        {message ? <span className="block text-sm">{message}</span> : null}
      </span>
    ),
  },
]
