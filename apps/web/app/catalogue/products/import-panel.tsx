import { PRODUCT_TEMPLATE, type ImportReport } from '@wheelyard/contract/catalogue/product-import.calls'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ImportReportView } from './import-report.tsx'
import { useImportProducts } from './product-admin.queries.ts'

/** The file is checked and every row reported before it can be imported: all rows or none. */
export function ImportPanel() {
  const upload = useImportProducts()
  const [checked, setChecked] = useState<{ file: File; report: ImportReport }>()

  const send = (file: File, dryRun: boolean) =>
    upload.mutate(
      { file, dryRun },
      {
        onSuccess: (report) => {
          setChecked({ file, report })
          if (report.saved) toast.success(`Imported: ${report.added} added, ${report.changed} changed`)
        },
      },
    )
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
        <Explanation />
        <FileDrop
          label="Product file (CSV)"
          accept=".csv,text/csv"
          disabled={upload.isPending}
          onFile={(file) => send(file, true)}
        />
        <div>
          <Button variant="plain" size="small" onClick={saveTemplate}>
            Download the template
          </Button>
        </div>
      </div>
      {upload.isPending ? <Progress what={upload.variables.dryRun ? 'Checking' : 'Importing'} /> : null}
      {checked && !upload.isPending ? (
        <ImportReportView
          fileName={checked.file.name}
          report={checked.report}
          onImport={() => send(checked.file, false)}
        />
      ) : null}
    </div>
  )
}

function Explanation() {
  return (
    <ul className="grid max-w-prose list-disc gap-1 pl-5 text-muted">
      <li>A row without _id adds a product. Required are name, price, minOrder, available, description and img.</li>
      <li>A row with an _id, as in an export, changes that product. An empty cell leaves a field as it is.</li>
      <li>
        priceTiers holds volume prices, quantity=price with a space between:{' '}
        <code className="whitespace-nowrap">25=141.00 50=132.00</code>. The word none removes them.
      </li>
      <li>
        The columns that begin with carton belong together: fill in all of them or none. Measures are in millimetres and
        grams; the word none removes them, as it does battery, unNumber, hsCode and originCountry.
      </li>
      <li>
        fits holds the SKUs of the products that a part fits, with a space between:{' '}
        <code className="whitespace-nowrap">WY-1001 WY-1002</code>. They may be added by the same file. The word none
        removes them.
      </li>
      <li>taxCategory is standard, reduced or zero; a new product without it is standard.</li>
      <li>A file never changes the stock of an existing product; use Stock in Manage Products.</li>
    </ul>
  )
}

function Progress({ what }: { what: string }) {
  return (
    <output className="grid gap-2">
      <span className="font-medium">{what} the file…</span>
      <progress className="progress-bar" aria-label={`${what} the file`} />
    </output>
  )
}

const saveTemplate = () => saveFile(new File([PRODUCT_TEMPLATE], 'wheelyard-template.csv', { type: 'text/csv' }))
